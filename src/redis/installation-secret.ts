/** Under this name the vault has what Slack told at an installation, tokens included. */
export const INSTALLATION_SECRET = 'installation'
