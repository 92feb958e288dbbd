/** Names of folders that tell what their files are for, whoever wrote them. */
import { posix } from 'node:path';

export type Role = 'presentation' | 'logic' | 'data' | 'support';

const NAMES: Readonly<Record<Role, string>> = {
  presentation:
    'api apis cli cmd command commands component components controller controllers endpoint endpoints graphql handler handlers http layouts page pages resolvers rest route router routers routes screen screens ui view views web widgets',
  logic:
    'actions application applications business composables core domain domains feature features hooks jobs logic service services usecase usecases use-cases use_cases workers',
  data: 'dao daos data database db entities entity model models persistence repo repos repositories repository schema schemas sqlite storage store stores',
  support:
    'adapter adapters client clients common config configuration constants gateway gateways helper helpers infra infrastructure integrations lib libs middleware middlewares plugins port ports providers shared types util utilities utils',
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  (Object.entries(NAMES) as [Role, string][]).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role] as const),
  ),
);

export function roleOf(folder: string): Role | undefined {
  return ROLES.get(posix.basename(folder).toLowerCase());
}
