import { Trans, useLingui } from '@lingui/react/macro'
import { CharactersLeft } from '#app/fields/CharactersLeft.tsx'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TitleField } from '#app/fields/TitleField.tsx'
import { useTitle } from '#app/i18n/use-title.ts'
import { AskSkeleton } from '#app/screens/question/list/AskSkeleton.tsx'
import { MutedNote } from '#app/screens/question/tools/MutedNote.tsx'
import { SwitchedOffNote } from '#app/screens/question/tools/SwitchedOffNote.tsx'
import { useSwitch } from '#app/session/switches.ts'
import { BottomBar } from '#app/ui/BottomBar.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import type { AskedPlace } from '#contract/question/lesson-place.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { Alike } from './Alike.tsx'
import styles from './ask.module.css'
import { BountyRow } from './BountyRow.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { LessonRow } from './LessonRow.tsx'
import { TagsRow } from './TagsRow.tsx'
import { useAsk } from './use-ask.ts'
import { useShared } from './use-shared.ts'

/**
 * Asks a question: while its title is typed, what is known already comes up. With what was
 * shared to the app in it (`shared`).
 */
export function AskScreen({ title, shared, lesson }: AskFormProps & { shared: boolean }) {
  return useShared(shared) ? <AskForm title={title} lesson={lesson} /> : <AskSkeleton />
}

type AskFormProps = {
  title: string
  /** What it is about; null: no lesson. */
  lesson: AskedPlace | null
}

function AskForm({ title, lesson }: AskFormProps) {
  const { t } = useLingui()
  const fields = useAsk(title, lesson)
  const { on } = useSwitch('question.ask')
  useTitle(t`Ask a question`)
  return (
    <main className={styles.ask} id="content" tabIndex={-1} data-hue="" data-writes="">
      <NavBar to="/QA" label={t`All questions`} title={t`Ask a question`} />
      <h1>
        <Trans>Ask a question</Trans>
      </h1>
      <MutedNote />
      <SwitchedOffNote of="question.ask" />
      <form noValidate onSubmit={fields.onSubmit}>
        <LessonRow fields={fields} />
        <TitleField
          fields={fields}
          name="title"
          label={<Trans>What is it about, in one sentence?</Trans>}
          limits={{ min: questionLimits.titleMin, max: questionLimits.titleChars }}
          beneath={<CharactersLeft fields={fields} name="title" max={questionLimits.titleChars} />}
          placeholder={t`For example: How do I read a course offline?`}
        />
        <Alike control={fields.control} />
        <EditorField
          fields={fields}
          name="body"
          images="images"
          label={<Trans>What did you do, what happened, what did you expect?</Trans>}
          max={questionLimits.bodyChars}
          limits={{ min: questionLimits.bodyMin }}
        />
        <TagsRow fields={fields} />
        <CategoryRow fields={fields} />
        <BountyRow fields={fields} />
        <BottomBar open label={t`Post question`}>
          <SubmitButton fields={fields} waits disabled={!on}>
            <Trans>Post question</Trans>
          </SubmitButton>
        </BottomBar>
      </form>
    </main>
  )
}
