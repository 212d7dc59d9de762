import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageRoot } from './page-root.tsx'
import './layout/colours.css'
import './layout/page.css'
import './layout/side-bar.css'
import './ui/avatar.css'
import './messages/message.css'
import './messages/composer.css'
import './block-kit/blocks.css'
import './block-kit/tables.css'
import './block-kit/elements/elements.css'
import './ui/popup.css'
import './layout/dialog.css'
import './controls/clock.css'
import './controls/panel.css'
import './controls/traffic.css'

const root = document.getElementById('page')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <PageRoot />
    </StrictMode>,
  )
