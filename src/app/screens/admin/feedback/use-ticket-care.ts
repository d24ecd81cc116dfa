import { useOnline } from '#app/offline/use-online.ts'
import { usePermitted } from '#app/session/Permitted.tsx'

/** Whether the reader may do more than look, and whether it can be sent at this moment. */
export function useTicketCare() {
  const may = usePermitted('edit')
  return { may, online: useOnline() }
}
