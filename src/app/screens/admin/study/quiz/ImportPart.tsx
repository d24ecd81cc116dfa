import { msg, plural } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { FileButton } from '#app/fields/file/FileButton.tsx'
import { problemWords } from '#app/fields/problem-words.ts'
import { notify } from '#app/lib/notifications.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { type FileContent, type FileError, fileChars } from '#contract/quiz/files/read-file.ts'
import { importQuestions, type QuestionPlace, type StaffQuestion } from '#contract/quiz/staff.ts'
import styles from './quiz-editor.module.css'
import { problemOf } from './quiz-words.ts'
import { template } from './template.ts'

type ImportPartProps = { lessonId: string; place: QuestionPlace; questions: StaffQuestion[] }

const csvType = 'text/csv;charset=utf-8'

/** Questions from a file of GIFT or CSV, looked at before anything is added; and the same out. */
export function ImportPart({ lessonId, place, questions }: ImportPartProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [read, setRead] = useState<(FileContent & { name: string }) | null>(null)
  const { sendAsync, isPending } = useApiMutation(importQuestions)
  const all = questions.map(({ question }) => question)
  const choose = async (file: File) => {
    setRead({ name: file.name, ...(await contentOf(file)) })
  }
  const add = async () => {
    if (!read) return
    try {
      const { msg: words } = await sendAsync({
        id: lessonId,
        place,
        questions: read.questions.map((one) => one.question),
      })
      saySuccess(words)
      setRead(null)
    } catch {
      // Said in passing; the file is still there.
    }
  }
  return (
    <div>
      <div className={styles.acts}>
        <FileButton
          label={t`Import from a file…`}
          accept=".csv,.gift,.txt,text/csv,text/plain"
          onFile={(file) => void choose(file)}
        />
        <Button onClick={async () => saveFile('questions.csv', await template(), csvType)}>
          <Trans>CSV template</Trans>
        </Button>
        {all.length > 0 && (
          <>
            <Button
              onClick={async () =>
                saveFile('questions.csv', (await import('#contract/quiz/files/csv.ts')).writeCsv(all), csvType)
              }
            >
              <Trans>Export as CSV</Trans>
            </Button>
            <Button
              onClick={async () => {
                const { text, left } = (await import('#contract/quiz/files/gift.ts')).writeGift(all)
                saveFile('questions.gift', text, 'text/plain;charset=utf-8')
                if (left > 0)
                  notify(
                    'info',
                    msg`${plural(left, { one: '# question to put in order is left out: GIFT has none', other: '# questions to put in order are left out: GIFT has none' })}`,
                  )
              }}
            >
              <Trans>Export as GIFT</Trans>
            </Button>
          </>
        )}
      </div>
      {read && (
        <section className={styles.read} aria-label={t`File contents`}>
          <p role="status">
            <strong>{read.name}</strong>:{' '}
            <Plural value={read.questions.length} one="# question can be added." other="# questions can be added." />{' '}
            {read.errors.length > 0 && (
              <Plural value={read.errors.length} one="# error was found." other="# errors were found." />
            )}
          </p>
          {read.errors.length > 0 && (
            <ul className={styles.errors}>
              {read.errors.map((error) => (
                <li key={JSON.stringify(error)}>
                  <ErrorLine error={error} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.acts}>
            {read.questions.length > 0 && (
              <Button color="primary" disabled={!online || isPending} onClick={() => void add()}>
                <Plural value={read.questions.length} one="Add # question" other="Add # questions" />
              </Button>
            )}
            <Button onClick={() => setRead(null)}>
              <Trans>Close</Trans>
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

/** Reads a file by its name: .csv as CSV, all else as GIFT. A file that is too big is not read at all. */
async function contentOf(file: File): Promise<FileContent> {
  // A character is at most three bytes here; what is more can only be too long.
  if (file.size > 3 * fileChars) return { questions: [], errors: [{ line: 1, problem: { is: 'tooBig' } }] }
  const text = await textOf(file)
  if (/\.csv$/i.test(file.name)) return (await import('#contract/quiz/files/csv.ts')).readCsv(text)
  return (await import('#contract/quiz/files/gift.ts')).readGift(text)
}

function textOf(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsText(file)
  })
}

function ErrorLine({ error: { line, problem } }: { error: FileError }) {
  const { i18n } = useI18n()
  if (problem.is === 'columns') {
    const names = problem.missing.join(', ')
    return (
      <Trans>
        Line {line}: these columns are missing: {names}
      </Trans>
    )
  }
  const field = problem.is === 'field' ? `${problem.field}: ` : ''
  const words = `${field}${i18n._(problem.is === 'field' ? problemWords(problem.problem) : problemOf[problem.is])}`
  return (
    <Trans>
      Line {line}: {words}
    </Trans>
  )
}
