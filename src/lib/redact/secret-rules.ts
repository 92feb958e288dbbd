// The rules, most specific first: where two rules claim the same text, the earlier one names it.
// To add a kind: put a rule into the family where one would look for it, and a fake of it into
// secret-samples.ts; the tests then try it in every setting.
//
// Made when they are asked for: their hundreds of patterns take longer than most commands, few of which have a
// text to look through.

import { assignmentRules } from './assignment-rules.ts';
import { cloudRules } from './cloud-rules.ts';
import { commandRules } from './command-rules.ts';
import { developerRules } from './developer-rules.ts';
import { formatRules } from './format-rules.ts';
import type { SecretRule } from './secret-rule.ts';
import { serviceRules } from './service-rules.ts';
import { storedRules } from './stored-rules.ts';
import { vendorRules } from './vendor-rule.ts';

export const secretRules = (): readonly SecretRule[] => [
  ...cloudRules(),
  ...developerRules(),
  ...serviceRules(),
  ...vendorRules(),
  ...formatRules(),
  ...storedRules(),
  ...commandRules(),
  ...assignmentRules(),
];
