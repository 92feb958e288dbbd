import type { ActPhrases } from './acts.ts';

export const ES: ActPhrases = {
  decision: `
vamos a usar
usaremos
usamos
nos quedamos con
vamos con
hemos decidido
decidimos
he decidido
decidí
elegimos
hemos elegido
a partir de ahora
de ahora en adelante
nunca más
decisión :
mantenemos
dejamos de usar`,
  question: `
^ por qué
^ cómo
^ dónde
^ cuándo
^ cuál
^ qué
^ deberíamos
^ podemos
^ puedes`,
  approval: `
^ sí
^ de acuerdo
^ vale
^ perfecto
^ adelante
^ hazlo
^ exacto
^ me parece bien
^ buena idea
^ está bien`,
  rejection: `
^ no
^ de ninguna manera
^ mejor no
no quiero
no queremos
no hagas`,
  correction: `
^ no , usa
en su lugar
en vez de eso
^ quise decir
^ mejor usa
eso está mal
no es ... sino`,
  todo: `
falta
queda por
quedan por
hay que
tenemos que
pendiente
más tarde
no olvidar
no olvidemos`,
};
