import { Trans } from '@lingui/react/macro'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import type { FormContent } from '#contract/application/form.ts'
import { applicationLimits } from '#contract/application/limits.ts'
import { EffectSettings } from './EffectSettings.tsx'
import styles from './forms.module.css'
import { Words } from './Words.tsx'

type FormSettingsProps = {
  content: FormContent
  onChange: (content: FormContent) => void
  problemAt: (path: string) => string
}

/** Title, introduction, whether it is sent once, and what an approval brings about. */
export function FormSettings({ content, onChange, problemAt }: FormSettingsProps) {
  return (
    <section className={styles.settings}>
      <Words
        legend={<Trans>Title</Trans>}
        value={content.title}
        max={applicationLimits.labelChars}
        problem={problemAt('title')}
        onChange={(title) => onChange({ ...content, title })}
      />
      <Words
        legend={<Trans>Introduction</Trans>}
        value={content.intro}
        max={applicationLimits.introChars}
        long
        onChange={(intro) => onChange({ ...content, intro })}
      />
      <SwitchRow
        label={<Trans>One per member</Trans>}
        hint={<Trans>Members with one pending or approved cannot submit another.</Trans>}
        checked={content.once}
        onChange={(once) => onChange({ ...content, once })}
      />
      <EffectSettings
        effect={content.effect}
        isWrong={problemAt('effect') !== ''}
        onChange={(effect) => onChange({ ...content, effect })}
      />
    </section>
  )
}
