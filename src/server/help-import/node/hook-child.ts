import { type Rule, rulesOf, withRules } from '#server/help-import/read/hook.ts'
import { answerJobs } from '#server/ports/node/child-jobs.ts'

const loaded = new Map<string, Promise<Rule[]>>()

/** Runs in a process of its own: the operator's rules over one text after the other. An empty text only reads the rules. */
answerJobs(async ({ file, text }: { file: string; text: string }) => {
  const rules = loaded.get(file) ?? import(file).then(rulesOf)
  loaded.set(file, rules)
  return withRules(text, await rules)
})
