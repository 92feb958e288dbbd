/** What the composition root is given, and what it hands to a door. */

import type { Describing, WaitingWords } from '../annotations.ts';
import type { Warn } from '../basics.ts';
import type { DirtyLists } from '../dirty-lists.ts';
import type { InjectionLog, MemoryCandidates } from '../injection.ts';
import type { FileContexts, ManagedFiles } from '../notes/managed-files.ts';
import type { Commander, OriginPorts } from '../origin.ts';
import type { Config } from '../settings/config.ts';
import type { Circuits, PersonaFolder, SessionFiles, Thinkers } from '../thinking.ts';
import type { WorkingTree } from '../working-tree.ts';
import type { BranchHistory, BranchTips } from './branch-ports.ts';
import type { ClientSettings, ConfigStore, HookAnswers, RunState } from './client-ports.ts';
import type { AnalysisPorts, CodeFiles, SummaryPorts } from './code-ports.ts';
import type { CommitLog, CommitStore } from './commit-ports.ts';
import type {
  ActionPorts,
  Backups,
  EmbedPorts,
  ForgetPorts,
  IndexPorts,
  Memgraphs,
  QuestionPorts,
  Repaired,
  TypedPassages,
} from './conversation-ports.ts';
import type { AddedModels, Embedder, ModelCalls, Resident } from './model-ports.ts';
import type { NoteMeaningPorts, NotePorts } from './note-ports.ts';
import type { PointOfAction } from './point-of-action.ts';

/** What the composition root starts from. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly warn: Warn;
  /** How long to wait for another process that writes; a hook waits hardly at all. */
  readonly patienceMs?: number;
  /** Who gives the command; by default a model if the client says that one runs it. */
  readonly by?: Commander;
  /** What time it is; by default the machine's. Set to ask about the past as if it were today. */
  readonly now?: Date;
}

export type CreateApp = (surroundings: Surroundings) => Promise<App>;

/** What the composition root hands to a door. Parts are made when first used. */
export interface App
  extends NotePorts,
    IndexPorts,
    QuestionPorts,
    ForgetPorts,
    ActionPorts,
    EmbedPorts,
    NoteMeaningPorts,
    OriginPorts,
    SummaryPorts,
    AnalysisPorts {
  /** What holds of all layers of settings, resolved once. */
  readonly settings: Config;
  readonly config: ConfigStore;
  readonly code: CodeFiles;
  readonly typed: TypedPassages;
  readonly commitLog: CommitLog;
  readonly commitStore: CommitStore;
  readonly branchHistory: BranchHistory;
  readonly branchTips: BranchTips;
  readonly describing: Describing;
  readonly waitingWords: WaitingWords;
  readonly memgraphs: Memgraphs;
  readonly injections: InjectionLog;
  readonly candidates: MemoryCandidates;
  readonly pointOfAction: PointOfAction;
  readonly workingTree: WorkingTree;
  readonly dirty: DirtyLists;
  /** Of the project's checkout. */
  readonly managed: ManagedFiles;
  readonly contexts: FileContexts;
  /** A template of CLAUDE.md, as it was shipped. */
  readonly template: (kind: 'root' | 'subtree') => string;
  /** Claude Code's own advice, as Markdown; fetched at most once a day. Undefined if it cannot be had. */
  readonly bestPracticesPage: () => Promise<string | undefined>;
  readonly state: RunState;
  readonly sessionFiles: SessionFiles;
  readonly thinkers: Thinkers;
  readonly circuits: Circuits;
  /** Where agents and styles are looked for; of two with one name, the first counts. */
  readonly personaFolders: readonly PersonaFolder[];
  /**
   * Loads the model that is configured. Undefined if there is none, or it does not answer: then words must do. Give
   * `whyNot` where a person asked for meaning.
   */
  embedder(whyNot?: Warn): Promise<Embedder | undefined>;
  readonly resident: Resident;
  readonly hookAnswers: HookAnswers;
  /** Loaded when asked for: few commands need it. */
  readonly addedModels: () => Promise<AddedModels>;
  readonly modelCalls: () => Promise<ModelCalls>;
  readonly client: ClientSettings;
  /** Starts this program again in the same folder, apart from us, with nothing to say to anybody. Returns its id. */
  readonly detach: (words: readonly string[]) => number | undefined;
  /** Brings the CLAUDE.md files of a project up to date, apart from us: hooks/claude-md-update. */
  readonly updateClaudeMd: (project: string) => void;
  /** The project that a folder belongs to: the main checkout of its repository, or the folder. */
  readonly projectOf: (folder: string) => string;
  readonly database: string;
  /** The session of Claude Code that this runs in, if any. */
  readonly session: string | undefined;
  readonly version: string;
  /** Another one with every build of this program. */
  readonly build: string;
  readonly home: string;
  readonly packageRoot: string;
  /** Loaded when asked for: few commands need it. */
  readonly backups: () => Promise<Backups>;
  /** Checks the database, and mends it if it is damaged. Takes its time. */
  repair(): Promise<Repaired | undefined>;
  isDamaged(error: unknown): boolean;
  /** If the error means a damaged or replaced database: sees to it, so that another try makes sense. */
  recover(error: unknown): Promise<boolean>;
  /** Damage that did not stop the command. */
  readonly damage: unknown;
  close(): void;
}
