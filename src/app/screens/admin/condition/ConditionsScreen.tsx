import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { AddRow } from '#app/resource/AddRow.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { useChangedColumn } from '#app/resource/use-changed-column.tsx'
import { Permitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { listConditions } from '#contract/condition/condition.ts'
import { conditionUses } from '#contract/condition/fields.ts'
import { adding, useWords } from './condition-words.ts'

/** Rules with a name: who they hold for, and how many things ask them. */
export function ConditionsScreen() {
  const changed = useChangedColumn()
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <Panes home="/admin/condition">
      <ResourceList
        title={t`Conditions`}
        home="/admin"
        endpoint={listConditions}
        search={useSearch({ from: '/admin/condition' })}
        open={useOpenRow()}
        action={
          <Permitted node={adding}>
            <AddRow to="/admin/condition/$id" label={t`Add a condition`} />
          </Permitted>
        }
        searchLabel={t`Search for a key or a name`}
        filters={[
          {
            name: 'use',
            label: t({ message: 'For', context: 'What a condition is for' }),
            options: choicesOf(i18n, conditionUses, useWords),
          },
        ]}
        view={{
          nameOf: ({ nameZh, nameEn }) => (locale === 'en' ? nameEn : nameZh),
          linkOf: ({ id }) => ({ to: '/admin/condition/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'name',
              label: t`Condition`,
              cell: ({ nameZh, nameEn, words }) => (
                <TwoLines name={locale === 'en' ? nameEn : nameZh} under={words} cut />
              ),
            },
            {
              name: 'use',
              label: t({ message: 'For', context: 'What a condition is for' }),
              cell: ({ use, uses }) => (
                <>
                  <Chip>{i18n._(useWords[use])}</Chip>{' '}
                  {uses > 0 && (
                    <Chip>
                      <Plural value={uses} one="Used once" other="Used # times" />
                    </Chip>
                  )}
                </>
              ),
            },
            changed,
          ],
        }}
        none={
          <Notice
            title={<Trans>No conditions yet</Trans>}
            text={
              <Trans>
                A condition defines who something is for, such as members with many points. Switches use conditions.
              </Trans>
            }
          />
        }
        broken={<Trans>The conditions could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# condition" other="# conditions" />}
      />
    </Panes>
  )
}
