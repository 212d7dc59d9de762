import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageRoot } from './page-root.tsx'
import './colours.css'
import './page.css'
import './side-bar.css'
import './avatar.css'
import './message.css'
import './composer.css'
import './blocks.css'
import './tables.css'
import './elements.css'
import './popup.css'
import './dialog.css'
import './clock-marks.css'
import './panel.css'
import './traffic.css'

const root = document.getElementById('page')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <PageRoot />
    </StrictMode>,
  )
