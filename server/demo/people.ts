/** The people of the demo: who they are and where on the road they stand. */
import type { demoAddresses } from './addresses.ts'
import type { Role } from '#contract/kit/endpoint.ts'

export { demoPassword } from '#server/account/demo-people.ts'
/** Its row is there for its name in the audit log: it is no account, has no password, and acts inside the process alone. */
export const theRobot = {
  name: 'Demo robot',
  email: 'robot@haulway.example',
  roles: [] as readonly Role[],
  password_hash: '',
  active: false,
}

export interface DemoMember {
  key: string
  name: string
  email: string
  who: string
  country: keyof typeof demoAddresses
}
export const demoMembers: readonly DemoMember[] = [
  {
    key: 'maya',
    name: 'Maya Okafor',
    email: 'maya@example.com',
    who: 'Has something at every station of the road',
    country: 'US',
  },
  { key: 'alice', name: 'Alice Martin', email: 'alice@example.com', who: 'Has a full cart', country: 'GB' },
  { key: 'bob', name: 'Bob Weber', email: 'bob@example.com', who: 'Has an order to pay', country: 'DE' },
  {
    key: 'carol',
    name: 'Carol Rossi',
    email: 'carol@example.com',
    who: 'Has an extra charge on a parcel, and a question to answer',
    country: 'FR',
  },
  { key: 'dan', name: 'Dan Silva', email: 'dan@example.com', who: 'Is sending something back', country: 'CA' },
  {
    key: 'gina',
    name: 'Gina Ferrer',
    email: 'gina@example.com',
    who: 'Her bank has taken a payment back',
    country: 'ES',
  },
  { key: 'erin', name: 'Erin Nowak', email: 'erin@example.com', who: 'Has just joined', country: 'PL' },
]

export interface DemoStaff {
  key: string
  name: string
  email: string
  who: string
  roles: readonly Role[]
}
export const demoStaff: readonly DemoStaff[] = [
  { key: 'lin', name: 'Lin Wei', email: 'lin@haulway.example', who: 'Buyer', roles: ['buyer'] },
  { key: 'chen', name: 'Chen Mei', email: 'chen@haulway.example', who: 'Warehouse', roles: ['warehouse'] },
  { key: 'zhao', name: 'Zhao Jun', email: 'zhao@haulway.example', who: 'Finance', roles: ['finance'] },
  { key: 'xu', name: 'Xu Min', email: 'xu@haulway.example', who: 'Customer service', roles: ['support'] },
  { key: 'sun', name: 'Sun Na', email: 'sun@haulway.example', who: 'Identity checks', roles: ['kyc'] },
  { key: 'admin', name: 'Wang Fang', email: 'admin@haulway.example', who: 'Everything', roles: ['admin'] },
]
