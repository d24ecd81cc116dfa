import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
import { useController } from 'react-hook-form'
import { useApiQuery } from '#app/api/query.ts'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { meantKey } from '#app/lib/meant-key.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { isTag } from '#contract/base/rules.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { listQuestionTags } from '#contract/question/question.ts'
import styles from './ask.module.css'
import type { AskValues } from './ask-values.ts'
import { asTag } from './tag-text.ts'

const offered = 8

/** Up to five words that the question is found by: typed, or chosen of those that others have used. */
export function TagsRow({ fields }: { fields: Fields<AskValues> }) {
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const { field } = useController({ control: fields.control, name: 'tags' })
  // A value of the form: what is no tag yet keeps the question from being sent without it.
  const { field: input } = useController({ control: fields.control, name: 'tag' })
  const ofTyped = useFieldProblem(fields, 'tag', { max: questionLimits.tagChars })
  const ofTags = useFieldProblem(fields, 'tags', { max: questionLimits.tags })
  const problem = ofTyped || ofTags
  const typed = input.value
  const setTyped = (text: string) => {
    fields.form.clearErrors('tag')
    input.onChange(text)
  }
  const { data } = useApiQuery(listQuestionTags, { locale }, { quiet: true })
  const tags = field.value
  const full = tags.length >= questionLimits.tags
  const wanted = asTag(typed)
  const suggestions = (data?.list ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => !tags.includes(tag) && tag.includes(wanted))
    .slice(0, offered)

  const set = (next: string[]) => {
    field.onChange(next)
    fields.form.clearErrors('tags')
  }
  const add = (text: string) => {
    const tag = asTag(text)
    if (tag === '') return
    const why = tag.length > questionLimits.tagChars ? 'tooLong' : isTag(tag) ? null : 'illegal'
    if (why) return fields.form.setError('tag', { type: 'own', message: why })
    if (!tags.includes(tag)) set([...tags, tag])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = meantKey(event)
    if (key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (key === 'Backspace' && typed === '') set(tags.slice(0, -1))
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        <Trans>Tags</Trans>
      </label>
      <div className={styles.tags}>
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.tag}
            aria-label={t`Remove the tag ${tag}`}
            onClick={() => set(tags.filter((other) => other !== tag))}
          >
            {tag}
            <CloseIcon />
          </button>
        ))}
        <input
          id={id}
          ref={input.ref}
          value={typed}
          disabled={full}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-says`}
          placeholder={full ? '' : t`A word, then Enter`}
          onChange={({ target: { value } }) => {
            // A separator ends a word.
            if (/[\s,，、;；]$/.test(value) && value.trim() !== '') add(value)
            else setTyped(value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            field.onBlur()
            add(typed)
          }}
        />
      </div>
      {!full && suggestions.length > 0 && (
        <fieldset className={styles.suggestions}>
          <legend className="visually-hidden">
            <Trans>Tags that others have used</Trans>
          </legend>
          {suggestions.map((tag) => (
            <button
              key={tag}
              type="button"
              // The field keeps the focus: what is typed is the beginning of this one.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(tag)}
            >
              {tag}
            </button>
          ))}
        </fieldset>
      )}
      <FieldSays
        id={`${id}-says`}
        problem={problem}
        hint={
          full ? (
            <Plural value={questionLimits.tags} one="At most # tag" other="At most # tags" />
          ) : (
            <Trans>Up to five words that others would search for.</Trans>
          )
        }
      />
    </div>
  )
}
