/** Words that every talk about software is full of: they do not tell one topic from another. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  // talking
  (
    'ok okay yes yeah yep nope sure thanks thank thx please pls hi hello hey good great nice fine perfect cool ' +
    'lovely awesome excellent right well maybe hmm oh ah btw lol wow hm got get gets getting go goes going gone ' +
    'let lets want wants need needs know see look looks looking think thing things something anything everything ' +
    'way lot bit little much many more most less least very really quite still already yet soon later now today ' +
    'tomorrow yesterday morning next last first second then there here only even ever never always often again ' +
    'back other another same different both each every few own such same because since while until before after ' +
    'without through between during against also however though although instead rather else per via ' +
    // with and without apostrophes: "don't" is read as "don" and "t"
    'im ive id ill youre youve weve thats isnt dont doesnt didnt cant couldnt wont wouldnt arent wasnt havent hasnt ' +
    'shouldnt whats wheres heres theres ve re ll isn don doesn didn couldn won wouldn aren wasn haven hasn shouldn ' +
    'sorry continue proceed ahead wait hold sec question ' +
    'questions idea sense ago week weeks month months year years evening night lunch ' +
    // doing
    'do does did done doing make makes made making use uses used using work works worked working add adds added ' +
    'adding change changes changed changing fix fixes fixed fixing run runs ran running write writes wrote written ' +
    'put puts set sets try tries tried give gives given take takes took taken keep keeps kept start starts ' +
    'started stop stops stopped come comes came call calls called happen happens happened say says said tell ' +
    'tells told show shows showed shown find finds found help helps check checks checked checking move moves ' +
    'moved remove removes removed removing create creates created update updates updated explain explained ' +
    'read reads handle handles handled left leave leaves ' +
    // software
    'code file files line lines function functions test tests tested testing passes pass passed green red ' +
    'commit commits committed push pushed merge merged branch pr pull request issue bug error errors problem ' +
    'implement implemented version new old case cases part parts place places value values number numbers ' +
    'name names two three four five one once twice time times minute minutes second seconds hour hours day days ' +
    'true false null undefined'
  ).split(/\s+/),
);
