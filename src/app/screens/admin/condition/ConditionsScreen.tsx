import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { Permitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { AddIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listConditions } from '#contract/condition/condition.ts'
import { conditionUses } from '#contract/condition/fields.ts'
import { adding, useWords } from './condition-words.ts'

/** Rules with a name: who they hold for, and how many things ask them. */
export function ConditionsScreen() {
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
            <Link
              to="/admin/condition/$id"
              params={{ id: 'new' }}
              search={true as never}
              className="icon"
              aria-label={t`Add a condition`}
            >
              <AddIcon />
            </Link>
          </Permitted>
        }
        searchLabel={t`Search for a key or a name`}
        filters={[
          {
            name: 'use',
            label: t({ message: 'For', context: 'What a condition is for' }),
            options: conditionUses.map((value) => ({ value, label: i18n._(useWords[value]) })),
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
                <>
                  <span className={styles.name}>{locale === 'en' ? nameEn : nameZh}</span>
                  <span className={`${styles.under} ${styles.cut}`}>{words}</span>
                </>
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
            {
              name: 'updated',
              label: t`Last changed`,
              narrow: true,
              cell: ({ updatedAt }) => <SavedAt at={updatedAt} locale={locale} />,
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>No conditions yet</Trans>}
            text={
              <Trans>
                A condition says whom something is for, such as members with many points. Switches use conditions.
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
