import type { ActPhrases } from './acts.ts';

export const DE: ActPhrases = {
  decision: `
wir nehmen
wir verwenden
wir benutzen
wir bleiben bei
wir haben uns ... entschieden
haben wir ... entschieden
ich habe mich ... entschieden
wir machen ... so
wir machen das
wir setzen auf
wir gehen mit
wir verzichten auf
lass uns ... nehmen
lass uns ... verwenden
lassen wir
ab jetzt
von nun an
in zukunft immer
nie wieder
entscheidung :
es bleibt bei`,
  question: `
^ warum
^ wieso
^ weshalb
^ wie
^ wo
^ wann
^ welche
^ was ist
^ sollen wir
^ können wir
^ kannst du`,
  approval: `
^ ja
^ genau
^ passt
^ einverstanden
^ mach das
^ mach es so
^ klingt gut
^ gute idee
^ in ordnung
^ gerne
^ perfekt
so machen wir es`,
  rejection: `
^ nein
^ auf keinen fall
^ bitte nicht
^ lieber nicht
das wollen wir nicht
das will ich nicht
mach das nicht
^ lass das`,
  correction: `
^ nein , nimm
^ nicht ... sondern
stattdessen
^ ich meinte
^ doch lieber
das ist falsch`,
  todo: `
müssen wir noch
muss noch
müssen noch
wir sollten noch
fehlt noch
steht noch aus
später noch
noch zu tun
bleibt noch
nicht vergessen`,
};
