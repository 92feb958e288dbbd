# bash completion for memory. Made by `npm run docs` from the command table; `memory completion --help` tells where it goes.

_memory_words() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_memory_files() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\n'
  COMPREPLY=($(compgen -f -- "$cur"))
}

_memory_slugs() {
  local folder=$PWD path name names=''
  while [[ -n $folder && ! -d $folder/.claude/memory ]]; do folder=${folder%/*}; done
  for path in "$folder"/.claude/memory/{,local/,nodes/*/}*.md "${MEMORY_HOME:-$HOME/.claude/memory}"/{,nodes/*/}*.md; do
    name=${path##*/}
    name=${name%.md}
    [[ $name =~ ^[a-z0-9]+(-[a-z0-9]+)+$ ]] && names+=" $name"
  done
  _memory_words "$names"
}

_memory() {
  local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} head='' tail='' word
  # --type=decision is three words.
  if [[ $cur == = ]]; then
    cur=''
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* || $word == = ]] && continue
    if [[ -z $head ]]; then head=$word; elif [[ -z $tail ]]; then tail=$word; fi
  done
  COMPREPLY=()
  case $head in
    '' | help)
      if [[ $cur == -* ]]; then
        _memory_words '--help --version --debug'
      else
        _memory_words 'remember decisions preferences questions todos timeline topics sessions show blame fix how write read list search semantic query update tag untag delete trash rename move promote archive link unlink edges graph impact suggest-links overview review health quality audit repair rebuild tidy prune export import inject why feedback trust distrust pause resume status-line hooks mcp node capture claude-md summarise think backfill index catch-up embed enrich store mark forget install init config model doctor stats backup restore-backup completion uninstall demo help'
      fi
      return
      ;;
  esac
  local command=$head
  case $head in
    node | capture | claude-md | think | trash | config | model) [[ -n $tail ]] && command="$head $tail" ;;
  esac
  case "$command $before" in
    'remember --project') _memory_files ;;
    'remember --branch') : ;;
    'remember --since') : ;;
    'remember --until') : ;;
    'remember --file') _memory_files ;;
    'remember --session') : ;;
    'remember --kind') _memory_words 'idea span deed commit note thought' ;;
    'remember --limit') : ;;
    'remember --mode') _memory_words 'auto keyword semantic hybrid' ;;
    'decisions --project') _memory_files ;;
    'decisions --branch') : ;;
    'decisions --since') : ;;
    'decisions --until') : ;;
    'decisions --file') _memory_files ;;
    'decisions --session') : ;;
    'decisions --limit') : ;;
    'preferences --project') _memory_files ;;
    'preferences --branch') : ;;
    'preferences --since') : ;;
    'preferences --until') : ;;
    'preferences --file') _memory_files ;;
    'preferences --session') : ;;
    'preferences --limit') : ;;
    'questions --project') _memory_files ;;
    'questions --branch') : ;;
    'questions --since') : ;;
    'questions --until') : ;;
    'questions --file') _memory_files ;;
    'questions --session') : ;;
    'questions --limit') : ;;
    'todos --project') _memory_files ;;
    'todos --branch') : ;;
    'todos --since') : ;;
    'todos --until') : ;;
    'todos --file') _memory_files ;;
    'todos --session') : ;;
    'todos --limit') : ;;
    'timeline --project') _memory_files ;;
    'timeline --branch') : ;;
    'timeline --since') : ;;
    'timeline --until') : ;;
    'timeline --file') _memory_files ;;
    'timeline --days') : ;;
    'timeline --limit') : ;;
    'topics --project') _memory_files ;;
    'topics --branch') : ;;
    'topics --since') : ;;
    'topics --until') : ;;
    'topics --file') _memory_files ;;
    'topics --session') : ;;
    'topics --limit') : ;;
    'sessions --project') _memory_files ;;
    'sessions --branch') : ;;
    'sessions --since') : ;;
    'sessions --until') : ;;
    'sessions --file') _memory_files ;;
    'sessions --limit') : ;;
    'show --context') : ;;
    'show --limit') : ;;
    'blame --limit') : ;;
    'fix --limit') : ;;
    'how --limit') : ;;
    'write --type') _memory_words 'decision learning artifact gotcha breadcrumb hub' ;;
    'write --tags') : ;;
    'write --scope') _memory_words 'enterprise local project global' ;;
    'write --content') : ;;
    'write --file') _memory_files ;;
    'write --links') : ;;
    'write --severity') : ;;
    'read --scope') _memory_words 'enterprise local project global' ;;
    'list --type') _memory_words 'decision learning artifact gotcha breadcrumb hub file-summary discovery session task error preference' ;;
    'list --tags') : ;;
    'list --scope') _memory_words 'enterprise local project global' ;;
    'list --limit') : ;;
    'search --type') _memory_words 'decision learning artifact gotcha breadcrumb hub file-summary discovery session task error preference' ;;
    'search --tags') : ;;
    'search --scope') _memory_words 'enterprise local project global' ;;
    'search --limit') : ;;
    'semantic --type') _memory_words 'decision learning artifact gotcha breadcrumb hub file-summary discovery session task error preference' ;;
    'semantic --tags') : ;;
    'semantic --scope') _memory_words 'enterprise local project global' ;;
    'semantic --limit') : ;;
    'query --id') _memory_slugs ;;
    'query --type') _memory_words 'decision learning artifact gotcha breadcrumb hub file-summary discovery session task error preference' ;;
    'query --tag') : ;;
    'query --related') : ;;
    'query --search') : ;;
    'query --status') _memory_words 'active archived superseded completed resolved draft' ;;
    'query --since') : ;;
    'query --recent') : ;;
    'query --limit') : ;;
    'query --format') _memory_words 'summary json full' ;;
    'update --title') : ;;
    'update --tags') : ;;
    'update --links') : ;;
    'update --content') : ;;
    'update --file') _memory_files ;;
    'update --severity') : ;;
    'update --scope') _memory_words 'enterprise local project global' ;;
    'tag --scope') _memory_words 'enterprise local project global' ;;
    'untag --scope') _memory_words 'enterprise local project global' ;;
    'delete --scope') _memory_words 'enterprise local project global' ;;
    'trash list --scope') _memory_words 'enterprise local project global' ;;
    'trash list --limit') : ;;
    'trash restore --scope') _memory_words 'enterprise local project global' ;;
    'trash empty --scope') _memory_words 'enterprise local project global' ;;
    'rename --title') : ;;
    'rename --scope') _memory_words 'enterprise local project global' ;;
    'move --scope') : ;;
    'promote --scope') _memory_words 'enterprise local project global' ;;
    'archive --scope') _memory_words 'enterprise local project global' ;;
    'link --label') : ;;
    'link --reverse-label') : ;;
    'link --scope') _memory_words 'enterprise local project global' ;;
    'unlink --label') : ;;
    'unlink --scope') _memory_words 'enterprise local project global' ;;
    'edges --scope') _memory_words 'enterprise local project global' ;;
    'edges --limit') : ;;
    'graph --around') _memory_slugs ;;
    'graph --depth') : ;;
    'graph --limit') : ;;
    'graph --scope') _memory_words 'enterprise local project global' ;;
    'impact --scope') _memory_words 'enterprise local project global' ;;
    'impact --limit') : ;;
    'suggest-links --limit') : ;;
    'suggest-links --scope') _memory_words 'enterprise local project global' ;;
    'review --limit') : ;;
    'health --scope') _memory_words 'enterprise local project global' ;;
    'health --limit') : ;;
    'quality --scope') _memory_words 'enterprise local project global' ;;
    'audit --scope') _memory_words 'enterprise local project global' ;;
    'audit --limit') : ;;
    'repair --scope') _memory_words 'enterprise local project global' ;;
    'repair --limit') : ;;
    'rebuild --scope') _memory_words 'enterprise local project global' ;;
    'tidy --scope') _memory_words 'enterprise local project global' ;;
    'tidy --limit') : ;;
    'prune --scope') _memory_words 'enterprise local project global' ;;
    'prune --limit') : ;;
    'export --scope') _memory_words 'enterprise local project global' ;;
    'export --out') _memory_files ;;
    'import --scope') _memory_words 'enterprise local project global' ;;
    'import --type') : ;;
    'import --tags') : ;;
    'inject --prompt') : ;;
    'inject --tool') : ;;
    'inject --path') _memory_files ;;
    'inject --command') : ;;
    'inject --session') : ;;
    'why --session') : ;;
    'why --limit') : ;;
    'feedback --note') : ;;
    'trust --limit') : ;;
    'mcp --print-config') _memory_words 'codex gemini cursor claude-desktop' ;;
    'node create --path') _memory_files ;;
    'node create --tags') : ;;
    'node create --related') : ;;
    'node create --supersedes') : ;;
    'node create --category') : ;;
    'node create --session-id') : ;;
    'node create --content') : ;;
    'node create --file') _memory_files ;;
    'node create --scope') _memory_words 'enterprise local project global' ;;
    'node resolve --scope') _memory_words 'enterprise local project global' ;;
    'node complete --scope') _memory_words 'enterprise local project global' ;;
    'node archive --scope') _memory_words 'enterprise local project global' ;;
    'node supersede --by') : ;;
    'node supersede --scope') _memory_words 'enterprise local project global' ;;
    'claude-md init --existing') : ;;
    'claude-md init --subtrees') : ;;
    'claude-md process --session') : ;;
    'claude-md apply --file') _memory_files ;;
    'claude-md status --limit') : ;;
    'think create --scope') _memory_words 'enterprise local project global' ;;
    'think create --session') : ;;
    'think add --to') : ;;
    'think add --call') : ;;
    'think add --style') : ;;
    'think add --agent') : ;;
    'think add --model') : ;;
    'think add --timeout') : ;;
    'think add --scope') _memory_words 'enterprise local project global' ;;
    'think add --session') : ;;
    'think counter --to') : ;;
    'think counter --call') : ;;
    'think counter --style') : ;;
    'think counter --agent') : ;;
    'think counter --model') : ;;
    'think counter --timeout') : ;;
    'think counter --scope') _memory_words 'enterprise local project global' ;;
    'think counter --session') : ;;
    'think branch --to') : ;;
    'think branch --scope') _memory_words 'enterprise local project global' ;;
    'think branch --session') : ;;
    'think conclude --promote') : ;;
    'think conclude --tags') : ;;
    'think conclude --to') : ;;
    'think conclude --scope') _memory_words 'enterprise local project global' ;;
    'think conclude --session') : ;;
    'think list --limit') : ;;
    'think list --scope') _memory_words 'enterprise local project global' ;;
    'think list --session') : ;;
    'think show --scope') _memory_words 'enterprise local project global' ;;
    'think show --session') : ;;
    'think use --scope') _memory_words 'enterprise local project global' ;;
    'think use --session') : ;;
    'think delete --scope') _memory_words 'enterprise local project global' ;;
    'think styles --limit') : ;;
    'think breaker --session') : ;;
    'enrich --limit') : ;;
    'store --intent') _memory_words 'decision conclusion question problem solution todo context' ;;
    'mark --note') : ;;
    'forget --session') : ;;
    'forget --project') _memory_files ;;
    'forget --before') : ;;
    'forget --match') : ;;
    'install --client') _memory_files ;;
    'config show --limit') : ;;
    'config set --scope') : ;;
    'config unset --scope') : ;;
    'model add --name') : ;;
    'model add --tokenizer') _memory_files ;;
    'model add --pooling') : ;;
    'model add --query-prefix') : ;;
    'model add --passage-prefix') : ;;
    'model add --dimensions') : ;;
    'model add --max-tokens') : ;;
    'model add --sha256') : ;;
    'stats --limit') : ;;
    'backup --to') _memory_files ;;
    'backup --limit') : ;;
    'uninstall --client') _memory_files ;;
  esac
  [[ ${#COMPREPLY[@]} -gt 0 ]] && return
  if [[ $cur == -* ]]; then
    case $command in
    'remember') _memory_words '--project --all-projects --branch --since --until --file --session --kind --limit --mode --hyde --expand --explain --json --help' ;;
    'decisions') _memory_words '--project --all-projects --branch --since --until --file --session --all --limit --json --help' ;;
    'preferences') _memory_words '--project --all-projects --branch --since --until --file --session --all --limit --json --help' ;;
    'questions') _memory_words '--project --all-projects --branch --since --until --file --session --all --limit --json --help' ;;
    'todos') _memory_words '--project --all-projects --branch --since --until --file --session --all --limit --json --help' ;;
    'timeline') _memory_words '--project --all-projects --branch --since --until --file --days --limit --json --help' ;;
    'topics') _memory_words '--project --all-projects --branch --since --until --file --session --limit --json --help' ;;
    'sessions') _memory_words '--project --all-projects --branch --since --until --file --limit --json --help' ;;
    'show') _memory_words '--context --limit --json --help' ;;
    'blame') _memory_words '--all-projects --limit --json --help' ;;
    'fix') _memory_words '--all-projects --limit --json --help' ;;
    'how') _memory_words '--limit --json --help' ;;
    'write') _memory_words '--type --tags --scope --content --file --links --allow-secret --severity --json --help' ;;
    'read') _memory_words '--scope --body --json --help' ;;
    'list') _memory_words '--type --tags --scope --captured --all --limit --json --help' ;;
    'search') _memory_words '--type --tags --scope --all --limit --semantic --json --help' ;;
    'semantic') _memory_words '--type --tags --scope --all --limit --json --help' ;;
    'query') _memory_words '--id --type --tag --related --search --status --since --recent --limit --format --json --help' ;;
    'update') _memory_words '--title --tags --links --content --file --allow-secret --severity --fresh --scope --json --help' ;;
    'tag') _memory_words '--scope --json --help' ;;
    'untag') _memory_words '--scope --json --help' ;;
    'delete') _memory_words '--scope --yes --json --help' ;;
    'trash list') _memory_words '--scope --limit --json --help' ;;
    'trash restore') _memory_words '--scope --json --help' ;;
    'trash empty') _memory_words '--scope --yes --json --help' ;;
    'rename') _memory_words '--title --scope --allow-secret --json --help' ;;
    'move') _memory_words '--scope --json --help' ;;
    'promote') _memory_words '--scope --json --help' ;;
    'archive') _memory_words '--undo --scope --json --help' ;;
    'link') _memory_words '--label --reverse-label --scope --json --help' ;;
    'unlink') _memory_words '--label --scope --json --help' ;;
    'edges') _memory_words '--scope --limit --json --help' ;;
    'graph') _memory_words '--mermaid --dot --around --depth --limit --scope --json --help' ;;
    'impact') _memory_words '--scope --limit --json --help' ;;
    'suggest-links') _memory_words '--accept --limit --scope --json --help' ;;
    'overview') _memory_words '--json --help' ;;
    'review') _memory_words '--list --accept --drop --promote --limit --json --help' ;;
    'health') _memory_words '--scope --limit --stale --json --help' ;;
    'quality') _memory_words '--scope --json --help' ;;
    'audit') _memory_words '--scope --limit --json --help' ;;
    'repair') _memory_words '--dry-run --scope --limit --json --help' ;;
    'rebuild') _memory_words '--force --scope --json --help' ;;
    'tidy') _memory_words '--dry-run --undo --history --scope --limit --json --help' ;;
    'prune') _memory_words '--dry-run --scope --limit --yes --json --help' ;;
    'export') _memory_words '--scope --out --json --help' ;;
    'import') _memory_words '--merge --replace --dry-run --scope --type --tags --allow-secret --yes --json --help' ;;
    'inject') _memory_words '--prompt --tool --path --command --session --json --help' ;;
    'why') _memory_words '--last --session --limit --json --help' ;;
    'feedback') _memory_words '--note --json --help' ;;
    'trust') _memory_words '--limit --yes --json --help' ;;
    'distrust') _memory_words '--json --help' ;;
    'pause') _memory_words '--project --json --help' ;;
    'resume') _memory_words '--project --json --help' ;;
    'status-line') _memory_words '--json --help' ;;
    'hooks') _memory_words '--settings --json --help' ;;
    'mcp') _memory_words '--print-config --json --help' ;;
    'node create') _memory_words '--path --tags --related --supersedes --category --session-id --content --file --scope --json --help' ;;
    'node resolve') _memory_words '--scope --json --help' ;;
    'node complete') _memory_words '--scope --json --help' ;;
    'node archive') _memory_words '--scope --json --help' ;;
    'node supersede') _memory_words '--by --scope --json --help' ;;
    'capture tool') _memory_words '--json --help' ;;
    'capture session') _memory_words '--dry-run --json --help' ;;
    'claude-md init') _memory_words '--existing --subtrees --dry-run --yes --json --help' ;;
    'claude-md sync') _memory_words '--dry-run --json --help' ;;
    'claude-md process') _memory_words '--session --background --json --help' ;;
    'claude-md apply') _memory_words '--file --json --help' ;;
    'claude-md categorize') _memory_words '--json --help' ;;
    'claude-md check') _memory_words '--json --help' ;;
    'claude-md status') _memory_words '--limit --json --help' ;;
    'claude-md analyze') _memory_words '--json --help' ;;
    'claude-md patterns') _memory_words '--json --help' ;;
    'summarise') _memory_words '--json --help' ;;
    'think create') _memory_words '--scope --session --allow-secret --json --help' ;;
    'think add') _memory_words '--to --call --auto --style --agent --model --oss --timeout --non-interactive --dry-run --scope --session --allow-secret --json --help' ;;
    'think counter') _memory_words '--to --call --auto --style --agent --model --oss --timeout --non-interactive --dry-run --scope --session --allow-secret --json --help' ;;
    'think branch') _memory_words '--to --scope --session --json --help' ;;
    'think conclude') _memory_words '--promote --tags --to --scope --session --allow-secret --json --help' ;;
    'think list') _memory_words '--all --limit --scope --session --json --help' ;;
    'think show') _memory_words '--scope --session --json --help' ;;
    'think use') _memory_words '--scope --session --json --help' ;;
    'think delete') _memory_words '--scope --yes --json --help' ;;
    'think styles') _memory_words '--limit --json --help' ;;
    'think breaker') _memory_words '--session --json --help' ;;
    'backfill') _memory_words '--all --notes --json --help' ;;
    'index') _memory_words '--end --background --json --help' ;;
    'catch-up') _memory_words '--background --json --help' ;;
    'embed') _memory_words '--json --help' ;;
    'enrich') _memory_words '--limit --json --help' ;;
    'store') _memory_words '--intent --json --help' ;;
    'mark') _memory_words '--note --clear --list --json --help' ;;
    'forget') _memory_words '--session --project --before --match --dry-run --yes --json --help' ;;
    'install') _memory_words '--dry-run --client --backfill --json --help' ;;
    'init') _memory_words '--json --help' ;;
    'config show') _memory_words '--origins --injection --limit --json --help' ;;
    'config get') _memory_words '--json --help' ;;
    'config set') _memory_words '--scope --json --help' ;;
    'config unset') _memory_words '--scope --json --help' ;;
    'model add') _memory_words '--name --tokenizer --pooling --query-prefix --passage-prefix --dimensions --max-tokens --sha256 --json --help' ;;
    'model list') _memory_words '--json --help' ;;
    'model use') _memory_words '--json --help' ;;
    'model remove') _memory_words '--json --help' ;;
    'doctor') _memory_words '--repair-database --json --help' ;;
    'stats') _memory_words '--disk --impact --limit --json --help' ;;
    'backup') _memory_words '--to --list --limit --json --help' ;;
    'restore-backup') _memory_words '--yes --json --help' ;;
    'completion') _memory_words '--json --help' ;;
    'uninstall') _memory_words '--purge --client --yes --json --help' ;;
    'demo') _memory_words '--json --help' ;;
    esac
    return
  fi
  case $command in
    node) _memory_words 'create resolve complete archive supersede' ;;
    capture) _memory_words 'tool session' ;;
    claude-md) _memory_words 'init sync process apply categorize check status analyze patterns' ;;
    think) _memory_words 'create add counter branch conclude list show use delete styles breaker' ;;
    trash) _memory_words 'list restore empty' ;;
    config) _memory_words 'show get set unset' ;;
    model) _memory_words 'add list use remove' ;;
    'blame') _memory_files ;;
    'read') _memory_slugs ;;
    'update') _memory_slugs ;;
    'tag') _memory_slugs ;;
    'untag') _memory_slugs ;;
    'delete') _memory_slugs ;;
    'trash restore') _memory_slugs ;;
    'trash empty') _memory_slugs ;;
    'rename') _memory_slugs ;;
    'move') _memory_slugs ;;
    'promote') _memory_slugs ;;
    'archive') _memory_slugs ;;
    'link') _memory_slugs ;;
    'unlink') _memory_slugs ;;
    'edges') _memory_slugs ;;
    'impact') _memory_slugs ;;
    'suggest-links') _memory_slugs ;;
    'quality') _memory_slugs ;;
    'import') _memory_files ;;
    'node create') _memory_words 'file-summary decision discovery session task error preference' ;;
    'claude-md categorize') _memory_files ;;
    'summarise') _memory_files ;;
    'backfill') _memory_files ;;
    'index') _memory_files ;;
    'config get') _memory_words 'version embedding.provider embedding.endpoint embedding.model embedding.fallbackModels embedding.added embedding.cacheDirectory scopes.default scopes.worktree scopes.branch scopes.enterprise.enabled quality.orphanThreshold quality.minQualityScore privacy.redact index.model index.modelName.claude index.modelName.ollama index.dailyCalls git.commits capture.auto_summarize_threshold_kb capture.auto_summarize_languages capture.capture_todos capture.capture_subagent_results capture.exclude_patterns capture.share claudeMd.trigger claudeMd.words claudeMd.files claudeMd.bestPractices injection.session_start_max_tokens injection.prompt_max_tokens injection.max_nodes_per_query injection.tools_max_tokens injection.max_nodes_per_file injection.enabled injection.open_questions injection.before_tools injection.topic_index injection.types.gotcha.enabled injection.types.gotcha.threshold injection.types.gotcha.limit injection.types.decision.enabled injection.types.decision.threshold injection.types.decision.limit injection.types.learning.enabled injection.types.learning.threshold injection.types.learning.limit injection.hook_multipliers.Read injection.hook_multipliers.Edit injection.hook_multipliers.Write injection.hook_multipliers.Bash think.timeout_seconds retention.max_nodes retention.session_archive_days retention.trash_days retention.prune_strategy tidy.background graph.rebuild_on_change graph.cache_ttl_seconds output.limit' ;;
    'config set') _memory_words 'version embedding.provider embedding.endpoint embedding.model embedding.fallbackModels embedding.added embedding.cacheDirectory scopes.default scopes.worktree scopes.branch scopes.enterprise.enabled quality.orphanThreshold quality.minQualityScore privacy.redact index.model index.modelName.claude index.modelName.ollama index.dailyCalls git.commits capture.auto_summarize_threshold_kb capture.auto_summarize_languages capture.capture_todos capture.capture_subagent_results capture.exclude_patterns capture.share claudeMd.trigger claudeMd.words claudeMd.files claudeMd.bestPractices injection.session_start_max_tokens injection.prompt_max_tokens injection.max_nodes_per_query injection.tools_max_tokens injection.max_nodes_per_file injection.enabled injection.open_questions injection.before_tools injection.topic_index injection.types.gotcha.enabled injection.types.gotcha.threshold injection.types.gotcha.limit injection.types.decision.enabled injection.types.decision.threshold injection.types.decision.limit injection.types.learning.enabled injection.types.learning.threshold injection.types.learning.limit injection.hook_multipliers.Read injection.hook_multipliers.Edit injection.hook_multipliers.Write injection.hook_multipliers.Bash think.timeout_seconds retention.max_nodes retention.session_archive_days retention.trash_days retention.prune_strategy tidy.background graph.rebuild_on_change graph.cache_ttl_seconds output.limit' ;;
    'config unset') _memory_words 'version embedding.provider embedding.endpoint embedding.model embedding.fallbackModels embedding.added embedding.cacheDirectory scopes.default scopes.worktree scopes.branch scopes.enterprise.enabled quality.orphanThreshold quality.minQualityScore privacy.redact index.model index.modelName.claude index.modelName.ollama index.dailyCalls git.commits capture.auto_summarize_threshold_kb capture.auto_summarize_languages capture.capture_todos capture.capture_subagent_results capture.exclude_patterns capture.share claudeMd.trigger claudeMd.words claudeMd.files claudeMd.bestPractices injection.session_start_max_tokens injection.prompt_max_tokens injection.max_nodes_per_query injection.tools_max_tokens injection.max_nodes_per_file injection.enabled injection.open_questions injection.before_tools injection.topic_index injection.types.gotcha.enabled injection.types.gotcha.threshold injection.types.gotcha.limit injection.types.decision.enabled injection.types.decision.threshold injection.types.decision.limit injection.types.learning.enabled injection.types.learning.threshold injection.types.learning.limit injection.hook_multipliers.Read injection.hook_multipliers.Edit injection.hook_multipliers.Write injection.hook_multipliers.Bash think.timeout_seconds retention.max_nodes retention.session_archive_days retention.trash_days retention.prune_strategy tidy.background graph.rebuild_on_change graph.cache_ttl_seconds output.limit' ;;
    'model add') _memory_files ;;
    'restore-backup') _memory_files ;;
    'completion') _memory_words 'bash zsh fish' ;;
  esac
}

complete -F _memory memory
