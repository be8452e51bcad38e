import { useParams } from '@tanstack/react-router'
import { LigacaoPartilhadaPage } from './LigacaoPartilhadaPage.tsx'
import { PartilhadosPage } from './PartilhadosPage.tsx'
import { PastaPartilhadaPage } from './PastaPartilhadaPage.tsx'

/** The pages of what colleagues share. They travel as one: every lazy module costs every visitor its name. */
export default function PartilhadoPage() {
  const params: object = useParams({ strict: false })
  if ('ligacao' in params) return <LigacaoPartilhadaPage />
  return 'idpasta' in params ? <PastaPartilhadaPage /> : <PartilhadosPage />
}
