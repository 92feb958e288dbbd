import type { ActPhrases } from './acts.ts';

export const PT: ActPhrases = {
  decision: `
vamos usar
usaremos
usamos
vamos com
ficamos com
decidimos
decidi
foi decidido
escolhemos
a partir de agora
de agora em diante
nunca mais
decisão :
mantemos
deixamos de usar`,
  question: `
^ por que
^ porque é que
^ como
^ onde
^ quando
^ qual
^ quais
^ o que
^ devemos
^ podemos
^ você pode`,
  approval: `
^ sim
^ de acordo
^ certo
^ perfeito
^ pode fazer
^ pode ser
^ exatamente
^ boa ideia
^ está bem
^ tudo bem`,
  rejection: `
^ não
^ de jeito nenhum
^ melhor não
não quero
não queremos
não faça`,
  correction: `
^ não , use
em vez disso
no lugar disso
^ quis dizer
^ melhor usar
isso está errado
não é ... mas`,
  todo: `
falta
ainda precisamos
precisamos
temos que
temos de
fica pendente
pendente
mais tarde
não esquecer
para depois`,
};
