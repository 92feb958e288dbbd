/**
 * The words by which text that steers a model is known, by what they mean, in the languages that such text came in.
 * Written as they are read: `word*` is a beginning. Forms that give an order are here, forms that tell are not
 * ("ignores", "was sent"): notes tell.
 */
export type Notion = keyof typeof NOTIONS;

export const NOTIONS = {
  /** To set aside. */
  DISCARD: `ignore ignoring disregard disregarding forget forgetting override overrule bypass discard discarding neglect
    abandon drop disobey unlearn dismiss omite omitir pomin
    ignoriere ignoriert ignorieren vergiss vergesst vergessen missachte uberschreibe verwirf
    ignorez ignorer oublie oubliez oublier ignora ignorar ignorad olvida olvidad olvide olvidar esqueca desconsidere
    desconsidera dimentica dimenticate ignorate negeer vergeet zignoruj zapomnij ignoruj
    игнорируй* проигнорируй* забудь* отбрось* 忽略 无视 無視 忘记 忘掉 忘れ 理会 무시 잊`,
  VOID: `void obsolete suspended lifted cancelled canceled superseded overridden outdated invalid revoked replaced expired
    hinfallig ungultig aufgehoben caduques annulees anuladas invalidas недействительн* 作废 失效 無効 무효`,
  /** What a model goes by. */
  RULE: `instruction* directive* directives guideline* guidance rule rules orders policy policies prompt prompts
    briefing directions
    anweisung* regel regeln vorgabe* vorschrift* befehle* consigne* regles ordres instruccion* regla reglas polecen* ordenes
    indicacion* instrucoes regras istruzion* regole instructie* regels инструкци* правил* указани*
    指令 指示 规则 規則 ルール 提示 命令 지시 규칙`,
  /** Rules that only a model has. */
  GUARD: `guardrail* safeguard* constraint* restriction* limitations einschrankung* safety`,
  EARLIER: `previous prior earlier above preceding former foregoing existing original initial before past received
    vorherig* bisherig* obig* vorangegangen* fruher* vorig* precedent* anterieur* anterior* previ* ricevut* eerder*
    vorige wczesniejsz* poprzedni* предыдущ* прежн* прошл* 之前 以前 先前 以上 前面 上面 이전`,
  ALL: `all any anything every everything everyone each entire whole whatever whichever alle alles jede* jeden jedes tout tous toute
    toutes todo todos todas todas tutte tutti все всё всех 所有 全部 すべて 全て 모두 모든`,
  YOU: `you yourself du dich tu te toi vous usted voce 你 您 あなた 당신`,
  YOUR: `your yours deine* dein tes ton vos tus 你的`,
  PERSON: `user user's human humans person developer operator owner maintainer maintainers people reviewer anyone anybody
    nutzer* benutzer* anwender* utilisateur l'utilisateur usuario usuaria utente all'utente l'utente gebruiker
    uzytkownik* пользовател* владельц* 用户 用戶 使用者 人 ユーザー 利用者 사용자*`,
  NOBODY: `nobody noone niemand* personne nadie ninguem nessuno никому никто 任何人 谁 誰`,
  MACHINE: `ai a.i. llm llms claude assistant assistants agent agents chatbot gpt copilot model models ki ki-agenten
    ki-assistent* assistent* assistente asistente l'ia ia ассистент* 助手 模型 人工智能 アシスタント`,
  NOT: `not never no don't dont nor cannot can't mustn't shouldn't without refrain avoid none stop
    nicht nie niemals nichts kein keine keinen ohne nie ne pas jamais rien sans nunca sin nada nao sem non senza nulla niente
    niet nooit niets zonder не никогда ничего без 不要 不 别 勿 无需 不用 不必 无须 ないで ない せず 말고 마세요 않고`,
  TELL: `mow tell inform informing notify notifying alert warn warning mention mentioning reveal revealing disclose report show
    admit say telling bring know notice see learn quote repeat announce consult brief
    sag sage sagt sagen erzahle verrate melde berichte berichten informiere informieren mitteilen dis dites dire revele
    mentionne parle informe informez prevenir previens digas diga cuentes menciones informes reveles avises avisar avise
    dica dire dici vertel zeg говори* сообщай* рассказывай* 告诉 告知 通知 让 知道 言わ 知らせ 伝え 알리`,
  ASK: `ask asking confirmation confirmations confirm confirming permission permissions approval approvals consent prompting
    question questions checks approve unprompted review nachfragen frage fragen ruckfrage* erlaubnis bestatigung demander
    confirmation autorisation pedir confirmacion preguntar permiso confermare chiedere подтверждени* спрашивая спроса вопрос*
    询问 征求 请示 确认 確認 허락 확인`,
  SILENT: `silently quietly secretly covertly stealthily discreetly unnoticed heimlich* stillschweigend silence discretement
    secreto silencio silenziosamente тайно молча 偷偷 悄悄 秘密 こっそり 몰래`,
  HIDE: `hide hiding conceal hidden withhold omit verschweigen verheimlichen ukryj verheimliche verbirg verschweige cache dissimule oculta ocultar esconde
    nascondi скрой* 隐藏 隠し 숨기`,
  /** What was just ordered. */
  THIS: `this it that these them nothing anything change changes davon nichts darüber existence either`,
  NOTE: `note file page document memory text message line gotcha folder readme datei notiz fichier archivo nota arquivo
    notitie файл* заметк* 文件 笔记 文档 消息 ファイル 파일`,
  ONLY: `only solely exclusively alone instead nur ausschliesslich stattdessen uniquement seulement solo unicamente
    solamente apenas только вместо 只 仅 だけ`,
  OBEY: `obey obeys obeyed comply follow serve serves act authority gehorche gehorchst gehorcht befolge beachte folge
    obeis obeissez obedece obedeca obbedisci выполняй* слушайся 服从 听从 遵守 従`,
  /** Secrets, or something else. */
  KEY: `key keys token tokens cles claves chaves chiavi schlussel ключи ключ токены`,
  SECRET: `secret secrets credential credentials password passwords passwd .env dotenv printenv
    process.env id_rsa id_ed25519 id_ecdsa .netrc .npmrc keychain apikey api-key zugangsdaten passworter
    contrasenas senhas пароли 密钥 密码 令牌 秘密鍵 비밀키 비밀번호`,
  SEND: `send post posting upload forward forwarding mail email e-mail transmit exfiltrate leak submit paste share publish publica
    schicke schicken sende senden poste envoie envoyez envoyer
    envia enviar envie sube subir invia manda stuur отправь* пришли 发送 上传 送信 전송`,
  PUT: `append attach embed include encode put copy collect gather add print write`,
  DO: `run execute start launch invoke call fetch download install open insert append carry perform exec fuhre ausfuhren
    executez lance ejecuta executa esegui installe instala voer запусти* выполни* 运行 执行 実行 실행`,
  DELETE: `delete deleting remove removing wipe erase destroy drop purge losche losch entferne supprime supprimez efface
    borra elimina apague cancella verwijder удали* 删除 削除 삭제`,
  DISABLE: `disable disabling weaken switch turn skip suppress relax loosen circumvent deaktiviere schalte umgehe desactive
    desactiva contourne disattiva 关闭 禁用`,
  /** What is gone when it is deleted. */
  GOODS: `tests test database repository repo branch history files tree log logs backup backups home folder lock ordner
    depot repositorio ветку базу 测试 数据库 テスト`,
  /** What keeps a project safe. */
  DEFENCE: `check checks verification certificate certificates sandbox firewall protection linter review reviews
    authentication auth validation test tests hooks scanner prufung prufungen comprobaciones controles`,
  CLAIM: `say claim pretend insist answer respond reply report assert state tell mark declare behaupte`,
  GOOD: `pass passed passes succeed succeeded success green secure safe empty fine clean up`,
  /** Beside what `notions-in.ts` knows by its form: addresses of others. */
  AWAY: `webhook pastebin`,
  /** Where secrets have no business. */
  ELSEWHERE: `comment comments gist issue subdomain dns ping readme public description pull changelog`,
  /** A file that holds secrets: known by its form only. */
  PLACE: ``,
  NOTHING: `nothing nichts rien nada nulla niente niets ничего`,
  NOW: `从现在起 从现在开始 现在 今後 これから 지금부터`,
  URGE: `urgent immediately automatically directly straightaway sofort umgehend immediatement inmediatamente
    немедленно 直接 立即 马上 直ちに 즉시`,
  AUTHORITY: `approved pre-approved allowed authorized authorised granted consented agreed permission verified confirmed`,
} as const;
