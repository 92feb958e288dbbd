/**
 * What is told by its form, not by its words: marks of the client and of models, calls, and shell lines that fetch and
 * run or that carry files away. Matched against `readings`, line by line.
 */
export interface Mark {
  readonly reason: string;
  readonly weight: number;
  readonly pattern: RegExp;
}

const FORGED = 'looks like the machine’s own marks';
const FETCHED = 'runs what it fetches';
const CARRY = 'carries secrets away';
const PLACE =
  '(?:~/\\.(?:ssh|aws|netrc|npmrc|pypirc|gnupg|kube|config/[\\w-]+|docker/config)[\\w./-]*|\\$home/\\.(?:ssh|aws)[\\w./-]*|\\bid_(?:rsa|ed25519|ecdsa)\\b|(?<![\\w/])\\.env\\b(?!\\.)|/etc/(?:shadow|passwd))';

let made: readonly Mark[] | undefined;

/** Made when first needed: most notes are this user's own, and hooks start often. */
export function marks(): readonly Mark[] {
  made ??= [...forged(), ...fetched(), ...carried()];
  return made;
}

function forged(): readonly Mark[] {
  return [
    strong(
      FORGED,
      /<\/?(?:antml:)?(?:function_calls?|function_results?|invoke|tool_use|tool_result|tool_calls?|system-reminder|system_prompt|memory-context|task-notification|local-command-stdout|user-prompt-submit-hook)\b[^>]*>(?!`)|<(?:antml:)?(?:invoke|parameter) name=/,
    ),
    strong(
      FORGED,
      /<\/(?:memory|context|data|system|assistant|instructions?|untrusted)\b[^>]*>(?!`)/,
    ),
    strong(
      FORGED,
      /<\|(?:im_start|im_end|endoftext|system|user|assistant|begin_of_text|start_header_id|eot_id)\|>(?!`)|(?<!`)\[\/?inst\]|<<\/?sys>>/,
    ),
    strong(
      FORGED,
      /(?:^|\n) ?#{1,4} ?(?:instructions?|system|prompt) ?:?[^\n]*\n[\s\S]{0,400}\n ?#{1,4} ?(?:response|output|assistant) ?:/,
    ),
    strong(FORGED, /(?<!`)\{[^{}\n]{0,80}"type" ?: ?"tool_use"[^\n]{0,120}"input" ?:/),
    strong(FORGED, /(?<!`)\{ ?"role" ?: ?"(?:system|assistant|developer)" ?, ?"content"/),
    strong(FORGED, /(?:^|\n) ?(?:#{1,4} ?|\*\*)?(?:human|assistant)(?:\*\*)? ?:(?:\*\*)? ?\S/),
    strong(
      FORGED,
      /(?:^|\n)\W{0,3}(?:system|admin|developer)(?: (?:notice|override|message|prompt|alert|update|instructions?))? ?[:\]](?!\/)[^\n]{0,80}\b(?:the user|you|your|new|ignore|override|important|agent|assistant|safeguards?|all)\b/,
    ),
    strong(
      FORGED,
      /\b(?:begin|start of|end of|end) (?:the )?(?:system prompt|memory|data|context|user (?:message|input))\b[^\n]{0,5}(?:\n|you\b|$)|(?:^|\n) ?new (?:user|system) (?:message|prompt|input) ?:/,
    ),
    strong(
      FORGED,
      /(?:^|\n) ?tool (?:output|result|response) ?:[^\n]{0,120}\b(?:user|agent|assistant)\b/,
    ),
  ];
}

function fetched(): readonly Mark[] {
  const shell = '(?:\\w*\\/)*(?:ba|z|da|k|fi)?sh\\b';
  return [
    strong(
      FETCHED,
      new RegExp(
        `\\b(?:curl|wget|fetch|iwr|irm|invoke-webrequest)\\b[^\\n;&]{0,200}\\| ?(?:sudo )?(?:${shell}|python3?\\b|node\\b|perl\\b|ruby\\b|php\\b|iex\\b)`,
      ),
    ),
    strong(
      FETCHED,
      /(?:\b(?:ba|z)?sh|source|eval|python3?|node|perl|ruby|php|\.)\S* ?(?:-[ce] ?)?["']?(?:<\(|\$\() ?(?:curl|wget)/,
    ),
    strong(
      FETCHED,
      /https?:\/\/\S+[^.!?\n]{0,40} (?:and|then)[^.!?\n]{0,20} (?:follow|obey|execute|carry out|do (?:as|what|everything)|act on|apply|make it executable)\b/,
    ),
  ];
}

function carried(): readonly Mark[] {
  return [
    strong(
      CARRY,
      new RegExp(
        `${PLACE}[^\\n]{0,80}(?:\\||&&|;)[^\\n]{0,60}\\b(?:curl|wget|nc|ncat|ssh|scp|ftp)\\b|\\b(?:curl|wget|nc|scp)\\b[^\\n]{0,80}(?:@|-f|--data|--upload-file|-t|-d)[^\\n]{0,40}${PLACE}|\\b(?:env|printenv|set)\\b ?\\|[^\\n]{0,60}\\b(?:curl|wget|nc)\\b`,
      ),
    ),
  ];
}

function strong(reason: string, pattern: RegExp): Mark {
  return { reason, weight: 3, pattern };
}
