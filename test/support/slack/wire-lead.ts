/** A record as LeadList sends it. */
export const wireLead = (createTime: string, more: object = {}) => ({
  Type: 'Lead',
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  PhoneNumber: '+1 555 0100',
  CreateTime: createTime,
  Content: 'Please call me about pricing',
  SessionID: 4711,
  URI: 'https://www.example.com/pricing?utm=1',
  Count: 1,
  ...more,
})
