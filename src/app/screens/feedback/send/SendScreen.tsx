import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CharactersLeft } from '#app/fields/CharactersLeft.tsx'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { TitleField } from '#app/fields/TitleField.tsx'
import { useTitle } from '#app/i18n/use-title.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import type { PageProblem } from '#app/lib/feedback-search.ts'
import { kindWords } from '#app/screens/feedback/feedback-words.ts'
import { GuestsOffNote } from '#app/screens/feedback/guest/GuestsOffNote.tsx'
import { useSwitch } from '#app/session/switches.ts'
import { BottomBar } from '#app/ui/BottomBar.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { FeedbackKind } from '#contract/feedback/feedback.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { AboutRow } from './AboutRow.tsx'
import { DiagnosticsRow } from './DiagnosticsRow.tsx'
import { offeredPage } from './offered-page.ts'
import styles from './send.module.css'
import { useSend } from './use-send.ts'

const problemTitles: Record<PageProblem, MessageDescriptor> = {
  missing: msg`A page is missing`,
  broken: msg`A page does not load`,
}

type SendScreenProps = {
  /** The page that the address names, written by anybody; empty where it names none. */
  about: string
  problem: PageProblem | undefined
}

/** Writes to support. What led here from a page that failed has its sentence already. */
export function SendScreen({ about, problem }: SendScreenProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const offered = offeredPage(about)
  const { fields, captcha, guest } = useSend(offered, problem ? i18n._(problemTitles[problem]) : '')
  const { on } = useSwitch('feedback.guests')
  useTitle(t`Send feedback`)
  return (
    <main className={styles.sending} id="content" tabIndex={-1} data-writes="">
      <NavBar to="/feedback" label={t`My feedback`} title={t`Send feedback`} />
      <h1>
        <Trans>Send feedback</Trans>
      </h1>
      <p className={styles.lead}>
        {guest ? (
          <Trans>No account needed. Support replies through a private link, which this device keeps for you.</Trans>
        ) : (
          <Trans>Only you and support see it. Support answers here.</Trans>
        )}
      </p>
      <form noValidate onSubmit={fields.onSubmit}>
        <ChoiceField
          fields={fields}
          name="kind"
          label={<Trans>What is it about?</Trans>}
          options={choicesOf(i18n, FeedbackKind.options, kindWords)}
        />
        <TitleField
          fields={fields}
          name="title"
          label={<Trans>In one sentence</Trans>}
          limits={{ min: feedbackLimits.titleMin, max: feedbackLimits.titleChars }}
          beneath={<CharactersLeft fields={fields} name="title" max={feedbackLimits.titleChars} />}
          placeholder={t`For example: The pictures of chapter 3 are missing`}
        />
        <EditorField
          fields={fields}
          name="body"
          images="images"
          label={<Trans>What happened, and what did you expect?</Trans>}
          max={feedbackLimits.bodyChars}
          limits={{ min: feedbackLimits.bodyMin }}
        />
        <AboutRow fields={fields} offered={offered} />
        {guest ? (
          <TextField
            fields={fields}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={<Trans>Your e-mail (optional)</Trans>}
            hint={<Trans>We’ll send the private link there, and let you know when support replies.</Trans>}
          />
        ) : (
          <TextField
            fields={fields}
            name="contact"
            label={<Trans>Another way to reach you (optional)</Trans>}
            hint={<Trans>For example a phone number, if you want support to call you.</Trans>}
            limits={{ max: feedbackLimits.contactChars }}
          />
        )}
        <DiagnosticsRow fields={fields} />
        {guest && <GuestsOffNote />}
        <BottomBar open label={t`Send feedback`}>
          <SubmitButton fields={fields} waits disabled={guest && !on}>
            <Trans>Send feedback</Trans>
          </SubmitButton>
        </BottomBar>
      </form>
      {captcha}
    </main>
  )
}
