/**
 * The words that hold the sentences of a language together. They tell which language a text is in, and nothing about what it
 * says. In small letters; those that English has as well ("die", "was", "son") are left out where they mislead.
 */
export const LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'ru', 'sv', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: words(
    `der das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ist sind war waren wird werden wurde wurden
    hat haben hatte hatten habe wir ihr sie ich du er es uns euch mir mich dir dich sich mein meine unser unsere zu zum zur von vom im
    ins auf aus bei mit nach seit um für über unter durch gegen ohne wie wo wann warum wieso weshalb wer welche welcher welches wenn
    weil dass ob als auch noch schon nur mehr sehr hier dort dann doch mal bitte kann können soll sollen sollte muss müssen darf wurde
    dieser diese dieses jetzt immer nie wieder damit davon dabei was die tun tut machen macht gibt geht kam kommt kamen woher bevor bis in an am so also`,
  ),
  fr: words(
    `a le la les un une des du de au aux et ou mais pas ne ni est sont était étaient être été avoir ai as avons avez ont avait je tu il
    elle nous vous ils elles on se ce cet cette ces mon ma mes ton ta tes sa ses notre nos votre vos leur leurs dans sur sous avec sans
    pour par chez vers entre depuis pendant que qui quoi dont où quand comment pourquoi quel quelle quels quelles si car donc aussi
    encore déjà plus moins très ici là alors bien peut faut doit fait faire avant après`,
  ),
  es: words(
    `a el la los las un una unos unas lo al de del y o pero no ni es son era eran fue fueron ser estar está están estaba hay ha han he hemos
    había yo tú él ella nosotros ellos ellas se me te nos le les mi mis tu tus su sus nuestro nuestra nuestros en con sin por para sobre
    entre desde hasta que qué quién cuál cuáles cómo cuándo dónde porque si ya también más menos muy aquí ahora entonces esto esta este
    estos estas eso esa ese puede debe hacer hizo cada`,
  ),
  pt: words(
    `a o os as um uma uns umas ao aos à às de do da dos das no na nos nas num numa e ou mas não nem é são era eram foi foram ser estar está
    estão estava há tem têm tinha eu tu ele ela nós eles elas você vocês se me te lhe nos meu minha seu sua nosso nossa em com sem por
    para pelo pela sobre entre desde até que quem qual quais como quando onde porque se já também mais menos muito aqui agora então isto
    isso esta este esse essa pode deve fazer fez cada`,
  ),
  it: words(
    `a il lo la gli le un uno una del dello della dei degli delle al allo alla ai nel nella nei sul sulla dal dalla e o ma non né è sono era
    erano stato stata essere avere ho hai ha abbiamo avete hanno aveva io tu lui lei noi voi loro si mi ti ci vi mio mia nostro nostra
    suo sua con senza per tra fra da di che chi cui quale quali come quando dove perché se già anche più meno molto qui ora allora
    questo questa questi quello quella può deve fare fatto ogni`,
  ),
  nl: words(
    `het een en of maar niet geen zijn was waren wordt worden werd werden heeft hebben had hadden ik jij hij zij wij jullie ons onze
    mijn jouw zijn haar hun naar van voor met zonder op uit bij aan door over onder tegen tussen dat wat welke wie hoe wanneer waar
    waarom als omdat ook nog al meer veel heel hier daar dan nu toch moet moeten kan kunnen zal zou dit deze die er`,
  ),
  ru: words(
    `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему
    теперь когда даже ну ли если уже или ни быть был него до вас нибудь опять вам ведь там потом себя ничего ей может они тут где есть
    надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой какая
    какие совсем ним здесь этом один почти мой тем чтобы нее были куда зачем всех при наш наша почему это`,
  ),
  sv: words(
    `och det att en ett jag hon han vi ni de den som på är av för med till inte om men var från kan ska skulle har hade blir blev eller
    när hur varför vad vem vilken vilka där här nu då också bara mer mycket man sig sin sitt sina vår vårt våra min mitt mina ut upp
    efter utan under över mellan genom måste bör denna detta dessa`,
  ),
  tr: words(
    `ve bir bu şu o da de mi mı mu mü için ile ama fakat veya ya çok daha en gibi kadar sonra önce ne nasıl neden niçin nerede kim hangi
    ben sen biz siz onlar bana bize bizim benim onun değil var yok olan olarak oldu olduğu ise her şey şimdi burada orada ki diye`,
  ),
};
