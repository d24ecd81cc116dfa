import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#app/screens/login/LoginScreen.tsx'

const text = z.catch(z.optional(z.string()), undefined)

export const Route = createFileRoute('/user/login')({
  staticData: { layout: 'none', catalogues: ['common', 'login'] },
  validateSearch: z.object({ goto: text, reason: text }),
  component: LoginScreen,
})
