import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#app/api/answer.ts'
import type { Client } from '#app/api/client.ts'
import { keyOf } from '#app/api/query.ts'
import { syncLibraryNow } from '#app/offline/library-sync.ts'
import { getQuestion, type Question } from '#contract/question.ts'

/**
 * After a write of one's own: a question as the server has it now, for its page. Public reads are answered by the
 * device's library, which has not heard of the write and counts as fresh for minutes: it is synced at once, and the lists
 * are asked for again when it has the news. Never rejects: where the server is not reached the page is what it was, or is
 * asked for as any other.
 */
export async function readQuestionNow(client: Client, queryClient: QueryClient, id: string): Promise<void> {
  void syncLibraryNow({ force: true })
  try {
    const { data } = await client.call(getQuestion, { id }, { fresh: true })
    queryClient.setQueryData<Answer<Question>>(keyOf(getQuestion, { id }), { data, savedAt: null })
  } catch {
    // Said above.
  }
}
