/** Where the person looks: what they do on the page is not shown in the terminal too. */
export function createAttention() {
  let isOnPage = false

  return {
    toPage: (): void => {
      isOnPage = true
    },
    toTerminal: (): void => {
      isOnPage = false
    },
    isOnPage: (): boolean => isOnPage,
  }
}

export type Attention = ReturnType<typeof createAttention>
