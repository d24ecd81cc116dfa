import * as z from 'zod/mini'
import { QuizSettings } from '#contract/quiz/staff.ts'
import type { ImportNote } from '#server/help-import/types.ts'
import { settingsOf } from '#server/quiz/rows.ts'
import { edit } from '#server/quiz/write.ts'
import type { CourseImportPorts, Part } from './part.ts'

/** What may be said of a quiz in front of its text; what is not said is as it is. */
const Given = z.partial(z.strictObject(QuizSettings.shape))

type Source = { path: string; quiz: unknown; fail(note: ImportNote): void }

/** How a quiz is taken, as the Markdown of its lesson says; what is wrong there is told, and nothing of it is set. */
export async function settingsPart(ports: CourseImportPorts, { path, quiz, fail }: Source): Promise<Part> {
  const parsed = Given.safeParse(quiz)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
    fail({ path, reason: `quiz is not what it can be: ${String(field ?? 'it is no list of fields').slice(0, 40)}` })
  }
  const given = parsed.success ? parsed.data : {}
  return {
    print: await ports.secrets.hash(JSON.stringify(given)),
    ready: async () => ({
      files: [],
      async write(trx, who, lesson) {
        if (Object.keys(given).length === 0) return
        const { settings, version } = await settingsOf(trx, lesson.id)
        await edit(trx, ports, who, lesson, Object.assign({ id: lesson.id, version }, settings, given))
      },
    }),
  }
}
