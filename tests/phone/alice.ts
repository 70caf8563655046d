/** Who is signed in where a test needs somebody. */
import type { User } from '#contract/account/account.ts'

export const alice = {
  id: '01890000-0000-7000-8000-000000000001',
  username: 'alice',
  email: 'a@example.com',
  emailVerified: true,
  language: 'en',
  currency: 'USD',
  createdAt: 0,
  level: { key: 'newcomer', points: 0, next: 200 },
} as unknown as User
