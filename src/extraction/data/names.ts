/**
 * First names from many places, so that a name is known at the beginning of a sentence too, where every word has
 * a capital. To add one, put it anywhere in the list. Names that are also common words (Will, Mark, Grace) stay out: those
 * are found by their neighbours ("ask Mark", "Grace said").
 */
export const FIRST_NAMES = `
aaron abdul abigail adam adrian agnes ahmed aisha akira alan albert alejandro aleksandr alessandro alex alexander alexandra alexei
alfred ali alice alicia alina alison amanda amara amelia amina amir amit amy ana anastasia anders andre andrea andreas andrei
andrew andy angela anika anita anja ankit anna anne anneke annette annika anthony antoine anton antonio anya arash arjun
arnaud arthur arturo asha ashley astrid aurora ayesha barbara bart bea beatrice ben benedikt benjamin bernard bernd beth bettina
bianca bilal birgit bjorn bob bogdan boris brandon brenda brian bruno caleb camila camille carl carla carlos carmen carol caroline
catherine cecilia cedric celine chen chiara chloe chris christian christina christine christoph christopher claire clara
claudia clemens connor cynthia damian dan dana daniel daniela danielle darius dave david deborah deepak deniz dennis derek
diana diego dieter dilip dimitri dinesh dmitri dmitry dominik donald dorothy douglas dylan eduardo edward eileen ekaterina elena eleni
eli elias elif elisa elisabeth elizabeth ella ellen emil emilia emilie emily emma emre enrique eric erica erik erika
esra esther ethan eugene eva evelyn fabian farah fatima fatma federico felix fernando filip fiona florian francesca francesco francis
francisco francois frank franziska fred frederic freya friedrich fritz gabriel gabriela gareth gary george georg georgia gerd gerhard
gianni gina giovanni giulia giuseppe gloria gordon greg gregor greta guido guillaume gustav gustavo hakan hana hanna hannah hans
harald harold haruto hasan hassan heather heidi heike helen helena helene helga helmut henri henrik henry hiroshi holger
hugo hussein ian ibrahim igor ilse ilya imran ines ingrid irene irina isaac isabel isabella ivan ivana iwona jacob jacques jake
jakob jakub james jamie jan jana jane janet janine jasmin jason javier jean jeff jelena jennifer jens jeremy jerome jesper jesse
jessica jill jim jing joachim joan joanna joao joe joel johan johanna johannes john jonas jonathan jordi jorge jose josef
joseph josh joshua juan judith julian juliane julie julien juliette jun jurgen justin justyna kaito karen karim karin karl karolina
kasia kate katharina katherine kathrin katja katrin kavita keith ken kenji kevin khalid kim kirsten klaus konrad krishna kristen kristina
krzysztof kurt lakshmi lars laszlo laura lauren laurent layla lea leah lee leila lena leo leon leonard leonie lewis
lily lina linda lisa liu lorenzo louis louise luc luca lucas lucia luigi luis luisa lukas luke lydia maarten magda magdalena
mahmoud maja malik manuel manuela marc marcel marcin marco marcos marcus marek margaret maria mariam marie marina mario
marion marius marko markus marlene marta martha martin martina mary maryam mateo mateusz mathias matt matteo matthew matthias
maurice mei meera megan mehmet melanie melissa mia michael michal michel michele michelle miguel mika mike mikhail milan milena mina
ming miriam mohamed mohammed mona monica monika moritz muhammad murat mustafa nadia nadine nancy naomi natalia natalie natasha nathan neha
neil nia nicholas nick nico nicola nicolas nicole niels nikita niklas niko nikolai nils nina nisha noah noemi noor nora norbert
ofer olaf ole oleg olga oliver olivia olivier omar oscar oskar otto pablo paolo patricia patrick paul paula pavel pedro
peter petra philip philipp philippe pierre piotr priya rachel radek rafael rahul raj rajesh ralf ramon raphael rashid raul ravi
rebecca reinhard rene renata ricardo richard rita rob robert roberto robin rohan roland roman ron rosa rosie ross roy rudolf
ruth ryan sabine sakura salma sam samantha samir samuel sandeep sandra sanjay sara sarah sascha saskia satoshi scott sean sebastian
selin serena sergei sergey sergio shirin shreya silke silvia simon simone sofia sofie sonia sonja sophia sophie soren stefan stefanie stefano
stella stephan stephanie stephen steve steven stuart sultan sunil susan susanne suresh svetlana sven sylvia takeshi tamara tanja tanya
tariq tatiana thea theo theresa thomas thorsten tiago tilman tim timo timothy tina tobias todd tom tomas tomasz tommy tony torsten
tristan udo ulrich ulrike ursula uwe valentina valeria vanessa vera verena veronica victor victoria viktor vijay vikram vincent
virginia vivek vladimir volker walter wang wei werner wiebke willem wolfgang xavier xin yan yara yasmin yasmine yasuo yolanda
yuki yuri yusuf yvonne zainab zara zeynep zhang zoe zofia zuzana
`;

/** Words with a capital that are no person: days, months, places, languages, companies, and words that begin sentences. */
export const NOT_NAMES = `
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
english german french spanish japanese chinese russian italian portuguese dutch polish turkish arabic korean hindi latin
germany france spain japan china russia italy portugal poland turkey india brazil canada america europe africa asia australia austria switzerland
sweden norway denmark finland ireland scotland england britain ukraine mexico frankfurt berlin munich hamburg london paris dublin madrid rome
vienna zurich amsterdam brussels prague warsaw tokyo seoul beijing shanghai singapore sydney toronto oregon virginia california texas york
google amazon microsoft apple meta facebook netflix uber airbnb spotify twitter linkedin youtube ibm intel amd nvidia samsung sony oracle
god christmas easter black internet web api ui ux db sdk ok okay yes no yeah hey hi hello thanks thank sorry please note warning error
step phase part chapter section version option plan team marketing sales legal finance support engineering design product customer customers
everyone everybody someone somebody anyone anybody nobody the a an this that these those it its he she they we you i my your our their his her
there here what when where which who whose why how if then else so and but or nor not for from to in on at by with without after before
since until while because although though as is are was were be been do does did done has have had can could will would should may might must
let lets just also still even only now today tomorrow yesterday maybe perhaps probably possibly unfortunately fortunately finally first second third last next
one two three four five six seven eight nine ten both all some many most few each every any another other others such same
add added use used using make made run running get got set put go going went see saw look looking check checked try tried fix fixed
good great nice bad perfect excellent done wait stop start right left up down over under again all true false null none new old
update updated remove removed change changed move moved create created build write test tests read open close keep drop root cause
agent agents context cursor codex copilot gemini claude opus sonnet haiku reviewer reviewers author authors comment expert experts session
dr mr mrs ms prof production staging development main master backend frontend server client user users admin people
`;

/** "Anna said", "Tom wants": what a person does and a machine seldom does. */
export const PERSON_VERBS = `
said says say asked asks told tells wants wanted thinks thought knows knew suggested suggests mentioned mentions noted wrote reported reports confirmed
complained pointed proposed prefers preferred believes agreed agrees disagrees approved reviewed joined left owns maintains promised insisted
explained offered volunteered noticed hates loves likes needs
`;

/** "ask Tom", "per Maria", "with Priya": what stands before a person. */
export const BEFORE_PERSON = `
ask asked asking tell told telling thank thanks ping pinged pinging email emailed remind call called meet met with per by cc from to and
says said hi hey hello dear according via assign assigned
`;
