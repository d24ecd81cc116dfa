import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { uploadFile } from '#contract/upload/upload.ts'

type Picture = {
  /** Nothing can be changed now: there is no network, or a change is under way. */
  isBusy: boolean
  /** Opens the choice of a file. */
  choose: () => void
  /** Saves a change; what goes wrong is said in `problem`. */
  run: (change: () => Promise<void>) => Promise<void>
  /** The hidden field of the file; it has to be drawn. */
  input: ReactNode
  /** What went wrong with the last change; empty where nothing did. */
  problem: string
}

/** Pictures of a record, each change saved at once. `save` gets the address of the one that was chosen and sent. */
export function usePicture(label: string, save: (address: string) => Promise<void>): Picture {
  const online = useOnline()
  const client = useClient()
  const failureText = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const run = async (change: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await change()
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    if (!chosen) return
    // The same file may be chosen again.
    const file = new File([chosen], chosen.name, { type: chosen.type })
    target.value = ''
    void run(async () => {
      const { data } = await client.call(uploadFile, { file, purpose: 'image' })
      await save(`/pro-api/${data.path}`)
    })
  }
  const input = (
    <input ref={field} type="file" accept="image/jpeg,image/png,image/webp" aria-label={label} hidden onChange={send} />
  )
  return { isBusy: !online || busy, choose: () => field.current?.click(), run, input, problem }
}
