import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SelectField } from '#app/fields/SelectField.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { withChosen } from '#app/lib/with-chosen.ts'
import type { FormFieldSpec } from '#app/resource/FormField.tsx'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { useSave } from '#app/resource/use-save.ts'

import type { Locale } from '#contract/base/locale.ts'
import { listTakerConditions } from '#contract/course/choices.ts'
import type { CourseAccess } from '#contract/course/course.ts'
import { type KnownLevel, levelWords } from '#contract/course/level.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { createCourse, editCourse, StaffCourse } from '#contract/course/staff.ts'
import { namesLine } from '#contract/course/teachers.ts'
import { listProducts } from '#contract/product/product.ts'
import { CourseValues, draftOf, freshValues, teachersIn, valuesOf } from './course-values.ts'
import { accessWords, certificateWords, localeWords } from './course-words.ts'
import { TeachersField } from './TeachersField.tsx'
import { useSentImages } from './use-sent-images.ts'

/** As many products as a page of them has at most. */
const most = 50

/** What is written of a course, and who may take it. */
export function CourseForm({ course, onSaved }: { course?: StaffCourse; onSaved?: (id: string) => void }) {
  const locale = useLocale()
  const specs = useSpecs(course)
  const save = useSave({ add: createCourse, edit: editCourse })
  const sentImages = useSentImages()
  return (
    <ResourceForm<CourseValues, StaffCourse>
      key={course?.version ?? 0}
      schema={CourseValues}
      specs={specs}
      defaults={course ? valuesOf(course) : freshValues(locale)}
      {...(course && { record: { present: course, shape: StaffCourse, valuesOf } })}
      draft={`course/${course?.id ?? ''}`}
      send={async (values, base, idempotencyKey) => {
        const intro = await sentImages(values.intro, values.images)
        const mayName = course?.mayName ?? true
        const draft = draftOf({ ...values, intro }, { cover: base?.cover ?? '', mayName })
        const added = await save(draft, base && { id: base.id, version: base.version }, idempotencyKey)
        if (added) onSaved?.(added.id)
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}

/** What is on sale; what is chosen already stays, whether it is among them or not. */
function useProducts(present: string) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useApiQuery(listProducts, { locale, limit: most }, { quiet: true })
  const known = (data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return withChosen([{ value: '', label: t`Choose…` }, ...known], present)
}

/** Access conditions; what is chosen already stays, whether it is among them or not. */
function useTakers(present: string) {
  const { t } = useLingui()
  const { data } = useApiQuery(listTakerConditions, {}, { quiet: true, fresh: true })
  const known = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return withChosen([{ value: '', label: t`Every member` }, ...known], present)
}

function useSpecs(course: StaffCourse | undefined) {
  const takers = useTakers(course?.accessConditionId ?? '')
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const products = useProducts(course?.productId ?? '')
  return ({ access, certificate }: CourseValues): readonly FormFieldSpec<CourseValues>[] => [
    { name: 'locale', label: t`Language`, words: (value) => i18n._(localeWords[value as Locale]) },
    { name: 'title', label: t`Title` },
    { name: 'summary', label: t`In a sentence` },
    {
      name: 'intro',
      label: t`Course introduction`,
      draw: (fields) => (
        <EditorField
          fields={fields}
          name="intro"
          images="images"
          label={t`Course introduction`}
          max={courseLimits.introChars}
          rules="document"
        />
      ),
    },
    ...(course === undefined || course.mayName
      ? [
          {
            name: 'coTeachers' as const,
            label: t`Teachers`,
            words: (value: string | number) =>
              namesLine(
                teachersIn(String(value)).map(({ name }) => name),
                locale,
              ) || '–',
            draw: (fields: Parameters<NonNullable<FormFieldSpec<CourseValues>['draw']>>[0]) => (
              <TeachersField fields={fields} head={course?.teachers[0]} />
            ),
          },
        ]
      : []),
    { name: 'tags', label: t`Tags`, rows: 3, hint: t`One per line.` },
    {
      name: 'level',
      label: t`Level`,
      words: (value) =>
        value === '0'
          ? t({ context: 'Level of a course', message: 'Not set' })
          : levelWords[Number(value) as KnownLevel][locale],
      select: true,
    },
    { name: 'access', label: t`Who can take it`, words: (value) => i18n._(accessWords[value as CourseAccess]) },
    ...(access === 'free'
      ? [
          {
            name: 'accessConditionId' as const,
            label: t`Condition`,
            words: (value: string | number) => takers.find((one) => one.value === value)?.label ?? String(value),
            draw: (fields: Parameters<NonNullable<FormFieldSpec<CourseValues>['draw']>>[0]) => (
              <SelectField
                fields={fields}
                name="accessConditionId"
                label={<Trans>Condition</Trans>}
                hint={<Trans>Access conditions are managed under “Conditions”.</Trans>}
                options={takers}
              />
            ),
          },
        ]
      : []),
    ...(access === 'product'
      ? [
          {
            name: 'productId' as const,
            label: t`Product`,
            words: (value: string | number) => products.find((one) => one.value === value)?.label ?? String(value),
            draw: (fields: Parameters<NonNullable<FormFieldSpec<CourseValues>['draw']>>[0]) => (
              <SelectField fields={fields} name="productId" label={<Trans>Product</Trans>} options={products} />
            ),
          },
        ]
      : []),
    { name: 'points', label: t`Points for each finished lesson`, hint: t`0 for none.` },
    {
      name: 'certificate',
      label: t`Certificate`,
      words: (value) => i18n._(certificateWords[value as CourseValues['certificate']]),
      select: true,
    },
    ...(certificate === 'quizzes'
      ? [{ name: 'certificatePercent' as const, label: t`At least this percentage in each quiz` }]
      : []),
  ]
}
