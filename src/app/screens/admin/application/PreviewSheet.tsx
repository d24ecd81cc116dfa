import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AnswerField } from '#app/fields/answers/AnswerField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { languageOptions } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { type Answers, answersSchema, askedItems, emptyAnswer } from '#contract/application/answers.ts'
import { asks, type FormContent, stepsOf } from '#contract/application/form.ts'
import type { Locale } from '#contract/base/locale.ts'
import styles from './forms.module.css'

const nothing = { proved: [], orders: [], courses: [] }

/** The form as members have it, in either language; nothing in it is kept or sent. */
export function PreviewSheet({ content, onClose }: { content: FormContent; onClose: () => void }) {
  const { t } = useLingui()
  const shown = useLocale()
  const [locale, setLocale] = useState<Locale>(shown)
  const [schema] = useState(() => answersSchema(content.items))
  const fields = useFields<Answers>({
    schema,
    defaults: Object.fromEntries(content.items.filter(asks).map((item) => [item.key, emptyAnswer(item)])),
    onSubmit: async () => 'not sent',
  })
  const values = useWatch({ control: fields.control }) as Answers
  /** Its words in the language that is looked at. */
  const inChosenLocale = (items: FormContent['items']) =>
    items.map((item) => ({
      ...item,
      label: { ...item.label, [shown]: item.label[locale] },
      hint: { ...item.hint, [shown]: item.hint[locale] },
      options: item.options.map(({ value, label }) => ({ value, label: { ...label, [shown]: label[locale] } })),
    }))
  return (
    <Popup title={<Trans>Preview</Trans>} onClose={onClose} holdsGestures>
      <div className={styles.sheet}>
        <Segments legend={t`Language`} options={languageOptions} value={locale} onChange={setLocale} />
        <h3>{content.title[locale]}</h3>
        <p className={styles.note}>{content.intro[locale]}</p>
        <form noValidate className={styles.preview} onSubmit={fields.onSubmit}>
          {stepsOf(askedItems(inChosenLocale(content.items), values)).map(({ step, items }) => (
            <section key={step?.key ?? ''}>
              {step && <h4>{step.label[shown]}</h4>}
              {items.map((item) => (
                <AnswerField
                  key={item.key}
                  fields={fields}
                  item={item}
                  offered={nothing}
                  pictures={undefined}
                  isPreview
                />
              ))}
            </section>
          ))}
          <Button type="submit" color="primary">
            <Trans>Check the answers</Trans>
          </Button>
        </form>
      </div>
    </Popup>
  )
}
