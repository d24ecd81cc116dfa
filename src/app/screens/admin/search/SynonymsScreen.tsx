import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AddRow } from '#app/resource/AddRow.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { useChangedColumn } from '#app/resource/use-changed-column.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { listSynonymGroups } from '#contract/search/synonyms.ts'

/** Words that mean the same to this site's search. */
export function SynonymsScreen() {
  const changed = useChangedColumn()
  const { t } = useLingui()
  const open = useOpenRow()
  return (
    <Panes home="/admin/synonyms">
      <ResourceList
        title={t`Synonyms`}
        home="/admin"
        endpoint={listSynonymGroups}
        search={useSearch({ from: '/admin/synonyms' })}
        open={open}
        action={<AddRow to="/admin/synonyms/$id" label={t`Add synonyms`} />}
        lead={
          <p className={styles.lead}>
            <Trans>
              Searching for one of these words also finds content with another word of its group, in any language.
            </Trans>
          </p>
        }
        searchLabel={t`Search in these words`}
        filters={[
          {
            name: 'origin',
            label: t`From`,
            options: [
              { value: 'staff', label: t`Added here` },
              { value: 'import', label: t`Imported` },
            ],
          },
        ]}
        view={{
          nameOf: ({ words }) => words.join(', '),
          linkOf: ({ id }) => ({ to: '/admin/synonyms/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'words',
              label: t`Words`,
              cell: ({ words }) => <span className={styles.name}>{words.join(' · ')}</span>,
            },
            {
              name: 'by',
              label: t`From`,
              cell: ({ source, updatedBy }) =>
                source ? <Trans>Imported from {source}</Trans> : <bdi>{updatedBy || '–'}</bdi>,
            },
            changed,
          ],
        }}
        none={
          <Notice
            title={<Trans>No synonyms added yet</Trans>}
            text={<Trans>Common software terms are built into the search.</Trans>}
          />
        }
        broken={<Trans>The synonyms could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# group" other="# groups" />}
      />
    </Panes>
  )
}
