import { actLabels, subjectLabels } from '#app/screens/admin/labels.ts'
import type { Locale } from '#contract/base/locale.ts'

/** What was done, in words; an act that this version does not know has its own name. */
export const nameOfAct = (what: string, locale: Locale): string => actLabels.get(what)?.[locale] ?? what

/** To what it was done. */
export const nameOfSubject = (subject: string, locale: Locale): string =>
  subjectLabels.get(subject)?.[locale] ?? subject

/** What a filter offers: each subject, by what it is called, and beneath it what is done to it. */
export function actOptions(locale: Locale): { value: string; label: string; isSubject: boolean }[] {
  const { compare } = new Intl.Collator(locale)
  return [...subjectLabels]
    .toSorted(([, one], [, other]) => compare(one[locale], other[locale]))
    .flatMap(([subject, words]) => [
      { value: subject, label: words[locale], isSubject: true },
      ...[...actLabels]
        .filter(([act]) => act.startsWith(`${subject}.`))
        .map(([act, { [locale]: label }]) => ({ value: act, label, isSubject: false })),
    ])
}
