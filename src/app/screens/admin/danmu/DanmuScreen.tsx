import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { clock } from '#app/lib/clock.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import type { BulkAction } from '#app/resource/types.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { DanmuQueue, listStaffDanmu, type StaffDanmu } from '#contract/danmu/staff.ts'
import own from './danmu.module.css'
import { queueWords, stateWords } from './danmu-words.ts'
import { UndoBar } from './UndoBar.tsx'
import { useDecide } from './use-decide.ts'

/** What learners say at moments of videos: by queue, by video and in its order, decided one or several at a time. */
export function DanmuScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const { may, mayDelete, decide } = useDecide()
  const bulk: BulkAction<StaffDanmu>[] = [
    {
      label: t({ message: 'Show', context: 'danmu' }),
      fits: ({ state, reports }) => state !== 'visible' || reports > 0,
      run: ({ id }) => decide({ danmuId: id, to: 'visible' }),
    },
    {
      label: t({ message: 'Hide', context: 'danmu' }),
      fits: ({ state }) => state !== 'hidden',
      run: ({ id }) => decide({ danmuId: id, to: 'hidden' }),
    },
    ...(mayDelete
      ? [
          {
            label: t({ message: 'Delete', context: 'danmu' }),
            fits: ({ state }: StaffDanmu) => state !== 'deleted',
            run: ({ id }: StaffDanmu) => decide({ danmuId: id, to: 'deleted' }),
          },
        ]
      : []),
  ]
  return (
    <Panes home="/admin/danmu">
      <ResourceList
        title={t`Danmu`}
        home="/admin"
        endpoint={listStaffDanmu}
        search={useSearch({ from: '/admin/danmu' })}
        open={useOpenRow()}
        lead={
          <>
            <p className={own.lead}>
              <Link to="/admin/danmu/rules">
                <Trans>Rules for danmu</Trans>
              </Link>
            </p>
            <UndoBar />
          </>
        }
        searchLabel={t`Search in danmu`}
        filters={[
          {
            name: 'queue',
            label: t`Queue`,
            options: choicesOf(i18n, DanmuQueue.options, queueWords),
          },
          { name: 'course', label: t`One course`, is: 'exact' },
          { name: 'lesson', label: t`One video`, is: 'exact' },
          { name: 'author', label: t`One member`, is: 'exact' },
        ]}
        sorts={[
          { value: 'latest', label: t`Latest first` },
          { value: 'video', label: t`In the order of the video` },
        ]}
        bulk={may ? bulk : []}
        view={{
          nameOf: ({ text }) => text,
          linkOf: ({ id }) => ({ to: '/admin/danmu/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'text',
              label: t`Danmu`,
              cell: ({ text, courseTitle, lessonTitle, atMs }) => (
                <>
                  <bdi className={styles.name}>{text}</bdi>
                  <span className={`${styles.under} ${styles.cut}`}>
                    {clock(Math.floor(atMs / 1_000))} · {lessonTitle} · {courseTitle}
                  </span>
                </>
              ),
            },
            {
              name: 'state',
              label: t`State`,
              cell: ({ state, reports }) => (
                <ul className={styles.chips}>
                  <li>
                    <Chip>{i18n._(stateWords[state])}</Chip>
                  </li>
                  {reports > 0 && (
                    <li>
                      <Chip>
                        <Plural value={reports} one="# report" other="# reports" />
                      </Chip>
                    </li>
                  )}
                </ul>
              ),
            },
            {
              name: 'at',
              label: t`Sent`,
              narrow: true,
              sort: 'latest',
              cell: ({ createdAt, author, authorId }) => (
                <>
                  <SavedAt at={createdAt} locale={locale} />
                  <bdi className={styles.under}>{authorId === '' ? t`Imported from a file` : author || '–'}</bdi>
                </>
              ),
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>No danmu yet</Trans>}
            text={<Trans>Danmu that learners send in videos are listed here.</Trans>}
          />
        }
        broken={<Trans>The danmu could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# danmu" other="# danmu" />}
      />
    </Panes>
  )
}
