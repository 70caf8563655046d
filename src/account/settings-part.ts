/** Which part of the settings is open. */
export type SettingsPart = 'language' | 'currency' | 'appearance' | 'devices' | 'password' | 'passkeys' | 'email'
