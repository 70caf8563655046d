/** The calls of the address book. */
import type { Hono } from 'hono'
import * as api from '#contract/address/api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { deleteAddress, listAddresses } from './delete-address.ts'
import { saveAddress } from './save-address.ts'

export function addressRoutes(app: Hono, world: World): void {
  serve(app, world, api.listAddresses, listAddresses)
  serve(app, world, api.saveAddress, saveAddress)
  serve(app, world, api.deleteAddress, deleteAddress)
}
