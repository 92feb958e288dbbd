import type { ActPhrases } from './acts.ts';

export const FR: ActPhrases = {
  decision: `
on va utiliser
on utilise
nous allons utiliser
nous utilisons
on garde
nous gardons
on prend
on part sur
on reste sur
on a décidé
nous avons décidé
j'ai décidé
j'ai choisi
nous avons choisi
on abandonne
désormais
dorénavant
à partir de maintenant
décision :
plus jamais`,
  question: `
^ pourquoi
^ comment
^ où
^ quand
^ quel
^ quelle
^ est-ce que
^ qu'est-ce que
^ faut-il
^ peut-on`,
  approval: `
^ oui
^ d'accord
^ ok pour
^ parfait
^ très bien
^ ça marche
^ vas-y
^ bonne idée
^ exactement
^ c'est bon`,
  rejection: `
^ non
^ surtout pas
^ pas question
je ne veux pas
on ne veut pas
nous ne voulons pas
ne fais pas`,
  correction: `
^ non , utilise
^ plutôt
à la place
^ je voulais dire
c'est faux
ce n'est pas ... mais`,
  todo: `
il reste à
il faut encore
il faudra
on doit encore
nous devons encore
reste à faire
à faire plus tard
ne pas oublier
n'oublions pas`,
};
