/** Which part of the settings is open. */
export type SettingsPart = 'all' | 'language' | 'currency' | 'appearance' | 'devices'
