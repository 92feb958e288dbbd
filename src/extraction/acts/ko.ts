import type { ActPhrases } from './acts.ts';

export const KO: ActPhrases = {
  decision: `
하기로 했
하기로 결정
쓰기로 했
사용하기로
으로 결정
로 결정
로 가자
으로 가자
로 갑시다
쓰자 $
앞으로는
이제부터
더 이상 쓰지
유지하기로`,
  question: `
왜
어떻게
어디
언제
어느
무엇
나요 $
까요 $
인가요 $`,
  approval: `
^ 네
^ 예
^ 좋아
^ 좋습니다
^ 그래
^ 알겠
^ 맞아
^ 동의
^ 진행해
괜찮습니다`,
  rejection: `
^ 아니
^ 안 돼
^ 하지 마
하지 마세요
하지 말고
원하지 않
필요 없`,
  correction: `
말고
대신
아니라
틀렸
제 말은
잘못`,
  todo: `
해야 합니다
해야 한다
해야 해
해야 돼
남았
남아 있
나중에
아직
잊지 말`,
};
