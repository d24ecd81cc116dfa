import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useOnline } from '#app/offline/use-online.ts'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import type { Locale } from '#contract/base/locale.ts'
import styles from './document-editor.module.css'
import { ImageSheet } from './ImageSheet.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import { asBlock } from './source/block-edits.ts'
import type { Source } from './source/create-source.ts'
import { Toolbar, type ToolName } from './Toolbar.tsx'

type WriteToolsProps = {
  source: Source | null
  locale: Locale
  readOnly: boolean
  children: (on: { onLink: () => void; onFiles: (files: File[]) => void }) => ReactNode
}

/** The toolbar around a text, and what its buttons ask: which document, which image, what it shows. */
export function WriteTools({ source, locale, readOnly, children }: WriteToolsProps) {
  const online = useOnline()
  const [linking, setLinking] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const chosen = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [file] = files
  const add = (more: File[]) => setFiles((before) => [...before, ...more])
  const next = () => setFiles((before) => before.slice(1))

  const use = (name: ToolName) => {
    if (name === 'link') setLinking(true)
    else if (name === 'image') chosen.current?.click()
    else if (name === 'camera') camera.current?.click()
    else if (name === 'undo' || name === 'redo' || name === 'find') source?.[name]()
    else void source?.edit(name)
  }
  const input = {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      add([...(target.files ?? [])])
      // The same file may be chosen again.
      target.value = ''
    },
  } as const
  return (
    <div className={styles.writeTools}>
      {!readOnly && <Toolbar disabled={source === null} onTool={use} />}
      {children({ onLink: () => setLinking(true), onFiles: add })}
      <input ref={chosen} multiple {...input} />
      <input ref={camera} capture="environment" {...input} />
      {!online && !readOnly && (
        <NoticeBar>
          <Trans>
            You are offline. You can keep writing; images, link search, publishing and details need the server and work
            once you are online.
          </Trans>
        </NoticeBar>
      )}
      {linking && (
        <LinkSheet
          locale={locale}
          onClose={() => setLinking(false)}
          onChoose={({ id, title }) => {
            setLinking(false)
            void source?.apply(({ text, start, end }) => {
              const words = text.slice(start, end) || title.replace(/[[\]\\]/g, ' ') || id
              const insert = `[${words}](/help/${id})`
              return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
            })
          }}
        />
      )}
      {file && (
        <ImageSheet
          // The next one has a sheet of its own.
          key={`${file.name} ${files.length}`}
          file={file}
          left={files.length - 1}
          onClose={next}
          onReady={(markdown) => {
            next()
            void source?.apply((selected) =>
              asBlock({ ...selected, start: selected.end }, markdown, [markdown.length, markdown.length]),
            )
          }}
        />
      )}
    </div>
  )
}
