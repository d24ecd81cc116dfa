import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { languageOptions } from '#app/i18n/language-names.ts'
import { AddRow } from '#app/resource/AddRow.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { useChangedColumn } from '#app/resource/use-changed-column.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { listReplies } from '#contract/reply/reply.ts'
import { scopeWords } from './reply-words.ts'

/** Texts that support answers with again and again. */
export function RepliesScreen() {
  const changed = useChangedColumn()
  const { t } = useLingui()
  const { i18n } = useI18n()
  return (
    <Panes home="/admin/replies">
      <ResourceList
        title={t`Reply templates`}
        home="/admin"
        endpoint={listReplies}
        search={useSearch({ from: '/admin/replies' })}
        open={useOpenRow()}
        action={<AddRow to="/admin/replies/$id" label={t`Add a template`} />}
        searchLabel={t`Search in names and texts`}
        filters={[
          {
            name: 'scope',
            label: t`For`,
            options: [
              { value: 'own', label: i18n._(scopeWords.own) },
              { value: 'shared', label: i18n._(scopeWords.shared) },
            ],
          },
          {
            name: 'locale',
            label: t`Language`,
            options: languageOptions,
          },
        ]}
        view={{
          nameOf: ({ name }) => name,
          linkOf: ({ id }) => ({ to: '/admin/replies/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'name',
              label: t`Template`,
              cell: ({ name, body, locale: language }) => (
                <TwoLines name={name} under={body} lang={htmlLang[language]} cut />
              ),
            },
            { name: 'for', label: t`For`, cell: ({ scope }) => <Chip>{i18n._(scopeWords[scope])}</Chip> },
            { name: 'by', label: t`By`, roomy: true, cell: ({ author }) => <bdi>{author || '–'}</bdi> },
            changed,
          ],
        }}
        none={
          <Notice
            title={<Trans>No reply templates yet</Trans>}
            text={<Trans>Keep answers that you give often here, and use them in Q&A with one tap.</Trans>}
          />
        }
        broken={<Trans>The templates could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# template" other="# templates" />}
      />
    </Panes>
  )
}
