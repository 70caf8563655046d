/** The calls of the shopper's account and of staff signing in: a table of contents. */
import type { Hono } from 'hono'
import * as api from '#contract/account/api.ts'
import * as email from '#contract/account/email-api.ts'
import * as passkeys from '#contract/account/passkey-api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import * as desk from '#contract/account/desk.ts'
import { serve } from '#server/kit/serve.ts'
import { mailboxRoutes } from '#server/providers/mail/mailbox.ts'
import type { World } from '#server/world.ts'
import { askReset, resendVerification } from './ask-mail.ts'
import { cancelChangeEmail, changeEmail, resendChangeEmail } from './change-email.ts'
import { confirmChangeEmail } from './confirm-email.ts'
import { emailState } from './email-changes.ts'
import { launch } from './launch.ts'
import { logIn } from './log-in.ts'
import { changePassword } from './change-password.ts'
import { listSessions, logOut, logOutOthers } from './log-out.ts'
import { askPasskey, logInByPasskey } from './log-in-by-passkey.ts'
import { loginList, staffLoginList } from './login-list.ts'
import * as mine from './own-passkeys.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { revertEmail } from './revert-email.ts'
import { staffRefresh } from './staff-refresh.ts'
import { staffRoutes } from './staff-routes.ts'
import { staffLogIn, staffLogOut, staffMe } from './staff-sessions.ts'
import { batchTips } from './tips.ts'
import { verifyEmail } from './verify-email.ts'

// Calls that hash, whose refusals must be kept, or that only read although they are POST.
const own = { ownTransaction: true }

export function accountRoutes(app: Hono, world: World): void {
  serve(app, world, api.launch, launch, { readsNothing: true })
  serve(app, world, api.batchTips, batchTips, own)
  serve(app, world, signInApi.loginList, loginList)
  serve(app, world, signInApi.logIn, logIn, own)
  serve(app, world, api.refresh, refresh, own)
  serve(app, world, signInApi.register, register, own)
  serve(app, world, signInApi.verifyEmail, verifyEmail, own)
  serve(app, world, signInApi.resendVerification, resendVerification, own)
  serve(app, world, signInApi.checkEmailAddress, askReset, own)
  serve(app, world, signInApi.resetPassword, resetPassword, own)
  serve(app, world, signInApi.changePassword, changePassword, own)
  serve(app, world, api.logOut, logOut)
  serve(app, world, signInApi.listSessions, listSessions)
  serve(app, world, signInApi.logOutOthers, logOutOthers)

  serve(app, world, email.emailState, emailState)
  serve(app, world, email.changeEmail, changeEmail, own)
  serve(app, world, email.resendChangeEmail, resendChangeEmail)
  serve(app, world, email.cancelChangeEmail, cancelChangeEmail)
  serve(app, world, email.confirmChangeEmail, confirmChangeEmail, own)
  serve(app, world, email.revertEmail, revertEmail, own)

  serve(app, world, passkeys.askPasskey, askPasskey, own)
  serve(app, world, passkeys.logInByPasskey, logInByPasskey, own)
  serve(app, world, passkeys.listPasskeys, mine.listPasskeys)
  serve(app, world, passkeys.askOwnPasskey, mine.askOwnPasskey)
  serve(app, world, passkeys.beginPasskey, mine.beginPasskey, own)
  serve(app, world, passkeys.addPasskey, mine.addPasskey, own)
  serve(app, world, passkeys.renamePasskey, mine.renamePasskey)
  serve(app, world, passkeys.removePasskey, mine.removePasskey)

  serve(app, world, desk.staffLogIn, staffLogIn, own)
  serve(app, world, desk.staffRefresh, staffRefresh, own)
  serve(app, world, desk.staffLoginList, staffLoginList)
  serve(app, world, desk.staffLogOut, staffLogOut)
  serve(app, world, desk.staffMe, staffMe)
  staffRoutes(app, world)

  mailboxRoutes(app, world)
}
