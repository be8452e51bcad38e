/** The code that opens a sealed test without a network: shown large, for a class to copy. */
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useEffect, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import { type ApiError, api } from '#kit/api/client.ts'
import { useSoOProprio } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { useServerNow } from '#kit/clock/useServerNow.ts'
import s from './codigo.module.css'

/** Asked for again after so long where the server was not reached, ms. */
const denovoMs = 15_000

type Lido = { codigo: string } | { erro: string } | null

/**
 * Fetches the code as soon as it may be seen, and keeps it while the page is open. So the teacher has the code even if
 * the network is gone at the hour.
 */
function useCodigo(teste: number, podeVer: boolean): Lido {
  const [lido, setLido] = useState<Lido>(null)
  // Synchronises with the server, which gives the code from shortly before the hour.
  useEffect(() => {
    if (!podeVer) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      api('POST /api/teste/codigo/{id}', { params: { id: teste } }).then(
        ({ codigo }) => {
          if (!gone) setLido({ codigo })
        },
        (error: ApiError) => {
          if (gone) return
          setLido({ erro: error.detail })
          timer = setTimeout(look, denovoMs)
        },
      )
    }
    look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [teste, podeVer])
  return lido
}

/** Read out sign by sign, shown in groups. */
function EmGrande({ codigo }: { codigo: string }) {
  return (
    <p className={s.codigo}>
      <span className="sr">{codigo.replaceAll('-', '').split('').join(' ')}</span>
      <span aria-hidden="true" className={s.grupos}>
        {codigo.split('-').map((grupo) => (
          <b key={grupo}>{grupo}</b>
        ))}
      </span>
    </p>
  )
}

export function CodigoSelado({ painel }: { painel: Painel }) {
  const [aberto, setAberto] = useState(false)
  const now = useServerNow(painel.agora, true)
  const desde = Date.parse(painel.inicio) - limites.codigoSeladoAntesMinutos * 60_000
  const soOProprio = useSoOProprio()
  const isAhead = painel.estado === 'agendado' || painel.estado === 'em-curso'
  const lido = useCodigo(painel.id, isAhead && now >= desde && soOProprio === undefined)
  if (!isAhead) return null
  return (
    <>
      <Button
        icon={IconKey}
        onClick={() => setAberto(true)}
        disabledReason={
          soOProprio ??
          (now < desde ? `O código mostra-se a partir ${formatHoraEDia(new Date(desde), now, painel.turma.fuso, 'das')}` : undefined)
        }
      >
        Mostrar código para começar sem rede
      </Button>
      <Dialog
        open={aberto}
        onClose={() => setAberto(false)}
        title="Código para começar sem rede"
        size="wide"
        actions={
          <Button variant="primary" onClick={() => setAberto(false)}>
            Fechar
          </Button>
        }
      >
        {lido === null ? (
          <Skeleton shape="text" rows={2} label="A pedir o código" />
        ) : 'codigo' in lido ? (
          <>
            <EmGrande codigo={lido.codigo} />
            <p>
              Abre «{painel.nome}» nos dispositivos que o têm guardado, a partir{' '}
              {formatHoraEDia(painel.inicio, now, painel.turma.fuso, 'das')}. Os alunos escrevem-no na página do teste. Quem tem rede não
              precisa dele.
            </p>
            <p className="meta">
              Depois de mostrado, o conteúdo do teste já não muda. O código fica nesta janela mesmo que a rede falhe: não feche a página.
            </p>
          </>
        ) : (
          <Notice tone="error" title="Não foi possível mostrar o código">
            {lido.erro} A página volta a pedi-lo sozinha.
          </Notice>
        )}
      </Dialog>
    </>
  )
}
