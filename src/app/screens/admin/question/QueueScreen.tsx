import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { languageOptions } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { getQueueCounts, listQuestionQueue, QuestionQueue } from '#contract/question/queue.ts'
import { queueWords, statusWords } from './queue-words.ts'

/** Questions as support goes through them: by queues, each with how many wait in it. */
export function QueueScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const { data: counts } = useApiQuery(getQueueCounts, {}, { quiet: true })
  return (
    <Panes home="/admin/qa">
      <ResourceList
        title={t`Q&A`}
        home="/admin"
        endpoint={listQuestionQueue}
        search={useSearch({ from: '/admin/qa' })}
        open={useOpenRow()}
        searchLabel={t`Search in titles`}
        filters={[
          {
            name: 'queue',
            label: t`Queue`,
            options: QuestionQueue.options.map((value) => ({
              value,
              label: counts ? `${i18n._(queueWords[value])} (${counts[value]})` : i18n._(queueWords[value]),
            })),
          },
          {
            name: 'locale',
            label: t`Language`,
            options: languageOptions,
          },
        ]}
        view={{
          nameOf: ({ title }) => title,
          linkOf: ({ id }) => ({ to: '/admin/qa/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'question',
              label: t`Question`,
              cell: ({ title, excerpt, locale: language }) => (
                <TwoLines name={title} under={excerpt} lang={htmlLang[language]} cut />
              ),
            },
            {
              name: 'state',
              label: t`State`,
              cell: ({ status, hidden, reports, answerCount }) => (
                <ul className={styles.chips}>
                  <li>
                    <Chip>{i18n._(statusWords[status])}</Chip>
                  </li>
                  {answerCount > 0 && (
                    <li>
                      <Chip>
                        <Plural value={answerCount} one="# answer" other="# answers" />
                      </Chip>
                    </li>
                  )}
                  {reports > 0 && (
                    <li>
                      <Chip>
                        <Plural value={reports} one="# report" other="# reports" />
                      </Chip>
                    </li>
                  )}
                  {hidden && (
                    <li>
                      <Chip>
                        <Trans>Hidden</Trans>
                      </Chip>
                    </li>
                  )}
                </ul>
              ),
            },
            {
              name: 'asked',
              label: t`Asked`,
              narrow: true,
              cell: ({ createdAt }) => <SavedAt at={createdAt} locale={locale} />,
            },
          ],
        }}
        none={<Notice title={<Trans>No questions yet</Trans>} />}
        broken={<Trans>The questions could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# question" other="# questions" />}
      />
    </Panes>
  )
}
