import type { ActPhrases } from './acts.ts';

export const ZH: ActPhrases = {
  decision: `
我们决定
我决定
决定使用
决定用
就用
我们用
我们采用
采用
改用
选择了
以后都
从现在开始
从今以后
不再使用
保留`,
  question: `
为什么
怎么
如何
哪里
哪个
什么时候
是否
吗 $
呢 $`,
  approval: `
^ 好的
^ 好
^ 可以
^ 行
^ 同意
^ 没问题
^ 是的
^ 对
^ 就这样
^ 听起来不错`,
  rejection: `
^ 不要
^ 不行
^ 不用
^ 不
^ 别
我不想
我们不想
拒绝`,
  correction: `
而不是
不是 ... 而是
应该用
改成
换成
错了
我的意思是`,
  todo: `
还需要
还要
还没
待办
需要做
以后再
稍后
别忘了
剩下`,
};
