/**
 * How names of projects look. `PROJECT_ENDINGS`: last parts of names such as checkout-api. `NOT_PROJECTS`: first parts (or
 * whole words) of ordinary compounds such as server-side. `PROJECT_WORDS`: what stands behind a name, as in "the
 * tern-bridge repo". To add a word, put it in its list.
 */
export const PROJECT_ENDINGS = `
api web cli core service services worker workers sync app apps server client gateway ui sdk lib libs engine tracker editor bot proxy daemon agent dashboard
portal site website docs infra backend frontend mobile ios android hub kit tools plugin runner scheduler billing auth shop admin
bridge broker router relay monitor exporter importer viewer player launcher manager studio forge desk board notify
ingest etl pipeline jobs firmware console panel platform registry ledger payments checkout catalog inventory accounts
crawler scraper theme blog wiki landing game chat feed uploader renderer operator
poller watcher planner builder generator collector reporter tunnel
`;

export const NOT_PROJECTS = `
server client web http https rest api user users read write open closed built low high multi single cross non pre post self in on off front back full end
command third first second two three four five one half long short real time well so as by up down out over under top bottom left right data
message job task load cache event error type file code test tests unit key value single-page hand auto semi anti ad co de re sub super inter intra
micro macro mini mega kilo side public private internal external local remote global shared static dynamic sync async blue green red black white
dark light hot cold warm soft hard fast slow safe lazy eager strict loose dead live stale fresh clean dirty raw pure plain rich poor best worst
drop check pass fail try catch fetch push pull merge rebase cherry squash commit branch tag release version build deploy run start stop restart
log sign opt plug add check-in mobile desktop native cloud edge open-source on-call go keep follow set look roll roll-out time-out retry fallback
main dev prod staging stage e2e ci node react vue next docker git github gitlab npm eslint postgres redis aws azure gcp k8s kubernetes python java rust typescript
us eu ap sa x content application text image audio video max min no per day week month year state thread memory disk network request response
row column table page view form field button menu list item tree map hash set queue stack heap array string number object class function method
production customer admin account payment order search feature bug issue ticket support team company business legal domain host port path root
only skip with between last update plan call now meta suffix prefix allowed allow cleaned newly well-known pkg src cmd lib libs internal docs packages apps
`;

export const PROJECT_WORDS = `
repo repository project service package crate codebase monorepo app product plugin library module source team
`;

/** "each crate in kestrel": what is inside of a project. */
export const PROJECT_PLACES = `
crate crates package packages module modules tests issues issue code commits branch branches pipeline release readme workspace ci
`;

/** Words between "the" and "repo" that are no name. */
export const COMMON_BEFORE_REPO = `
whole same entire other upstream legacy existing actual light energy power truth event image whose above below great small large right wrong current
parent child sample example template wider broader final initial correct their original vendor mirror empty company group second third
parallel place timestamp general detail turn isolation tandem sequence theory practice principle common favor favour
linux kernel compiler library package plugin theme website backend frontend server client mobile monorepo
`;
