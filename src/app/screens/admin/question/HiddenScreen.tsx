import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Panes } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { type HiddenQuestion, listHiddenQuestions } from '#contract/question/moderation.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'
import { useModeration } from './use-moderation.ts'

/** The questions that nobody but staff sees, and the way back for them. */
export function HiddenScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { may } = useModeration()
  const { sendAsync } = useApiMutation(setQuestionStatus)
  return (
    <Panes home="/admin/hidden">
      <ResourceList
        title={t`Hidden questions`}
        home="/admin"
        endpoint={listHiddenQuestions}
        search={useSearch({ from: '/admin/hidden' })}
        open={undefined}
        bulk={may ? [{ label: t`Unhide`, run: ({ id }) => sendAsync({ id, to: 'show' }) }] : []}
        view={{
          nameOf: ({ title }) => title,
          columns: [
            {
              name: 'question',
              label: t`Question`,
              cell: ({ title, excerpt, locale: language }) => (
                <TwoLines name={title} under={excerpt} lang={htmlLang[language]} cut />
              ),
            },
            {
              name: 'author',
              label: t`Asked by`,
              cell: ({ author, updatedAt }) => (
                <>
                  {author.name && <bdi>{author.name} · </bdi>}
                  <SavedAt at={updatedAt} locale={locale} />
                </>
              ),
            },
            ...(may
              ? [
                  {
                    name: 'show',
                    label: t`Action`,
                    isAction: true,
                    narrow: true,
                    cell: (row: HiddenQuestion) => <ShowAgain row={row} />,
                  },
                ]
              : []),
          ],
        }}
        none={<Notice title={<Trans>No hidden questions</Trans>} />}
        broken={<Trans>The hidden questions could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# hidden question" other="# hidden questions" />}
      />
    </Panes>
  )
}

function ShowAgain({ row: { id, title } }: { row: HiddenQuestion }) {
  const { t } = useLingui()
  const { online } = useModeration()
  const { send, isPending } = useApiMutation(setQuestionStatus, { success: true })
  return (
    <Button
      aria-label={t`Show “${title}” again`}
      disabled={isPending || !online}
      onClick={() => send({ id, to: 'show' })}
    >
      <Trans>Unhide</Trans>
    </Button>
  )
}
