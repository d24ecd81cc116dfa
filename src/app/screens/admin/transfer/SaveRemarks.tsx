import { Trans } from '@lingui/react/macro'
import { announce } from '#app/api/announce.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'

/** All remarks on a zip of this name, as a file. */
export function SaveRemarks({ name, load }: { name: string; load: () => Promise<{ text: string }> }) {
  const online = useOnline()
  const save = async () => {
    try {
      const { text } = await load()
      saveFile(`${name.replace(/\.zip$/i, '')}.txt`, text, 'text/plain;charset=utf-8')
    } catch (error) {
      announce(error)
    }
  }
  return (
    <Button disabled={!online} onClick={() => void save()}>
      <Trans>Download all remarks</Trans>
    </Button>
  )
}
