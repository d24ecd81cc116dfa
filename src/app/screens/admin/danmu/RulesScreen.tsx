import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AddRow } from '#app/resource/AddRow.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { useChangedColumn } from '#app/resource/use-changed-column.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { listDanmuRules } from '#contract/danmu/rules.ts'
import { effectWords, ruleWords } from './danmu-words.ts'

/** What decides when a danmu is sent, before anybody else sees it. */
export function RulesScreen() {
  const changed = useChangedColumn()
  const { t } = useLingui()
  const { i18n } = useI18n()
  const may = usePermitted('rule')
  return (
    <Panes home="/admin/danmu/rules">
      <ResourceList
        title={t`Rules for danmu`}
        home="/admin/danmu"
        endpoint={listDanmuRules}
        search={useSearch({ from: '/admin/danmu_/rules' })}
        open={useOpenRow()}
        action={may && <AddRow to="/admin/danmu/rules/$id" label={t`Add a rule`} />}
        view={{
          nameOf: ({ kind }) => i18n._(ruleWords[kind]),
          linkOf: ({ id }) => ({ to: '/admin/danmu/rules/$id', params: { id } }),
          columns: [
            {
              name: 'rule',
              label: t`Rule`,
              cell: ({ kind, value }) => (
                <>
                  <span className={styles.name}>{i18n._(ruleWords[kind])}</span>
                  {value !== '' && (
                    <bdi className={`${styles.under} ${styles.cut}`}>{value.replaceAll('\n', ' · ')}</bdi>
                  )}
                </>
              ),
            },
            {
              name: 'effect',
              label: t`What it does`,
              cell: ({ effect, active }) => (
                <ul className={styles.chips}>
                  <li>
                    <Chip>{i18n._(effectWords[effect])}</Chip>
                  </li>
                  {!active && (
                    <li>
                      <Chip>
                        <Trans context="rule">Off</Trans>
                      </Chip>
                    </li>
                  )}
                </ul>
              ),
            },
            changed,
          ],
        }}
        none={
          <Notice
            title={<Trans>No rules yet</Trans>}
            text={<Trans>Without rules every danmu is visible at once. Members can still report it.</Trans>}
          />
        }
        broken={<Trans>The rules could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# rule" other="# rules" />}
      />
    </Panes>
  )
}
