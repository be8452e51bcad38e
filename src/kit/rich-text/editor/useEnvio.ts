import { say } from '#kit/base/say.ts'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { fileRefusal } from '#kit/fields/fileRefusal.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import type { FicheiroEnviado } from './tipos.ts'

/** Sends one file at a time and says whether it went; a failure becomes a sentence and the form stays as it was. */
export function useEnvio(send: (ficheiro: File, nome: string) => Promise<FicheiroEnviado>) {
  const [estado, setEstado] = useState<{ pendente: boolean; erro?: string }>({ pendente: false })
  const attempt = async (ficheiro: File, nome: string, pronto: (enviado: FicheiroEnviado) => void): Promise<boolean> => {
    const recusa = fileRefusal({ name: nome, size: ficheiro.size, type: ficheiro.type }, limites.ficheiroBytes)
    if (recusa) {
      setEstado({ pendente: false, erro: recusa })
      return false
    }
    setEstado({ pendente: true })
    try {
      const enviado = await send(ficheiro, nome)
      setEstado({ pendente: false })
      pronto(enviado)
      return true
    } catch (erro) {
      setEstado({
        pendente: false,
        erro: sentenceOf(erro, say('Não foi possível enviar o ficheiro. {Tenta|Tente} de novo.')),
      })
      return false
    }
  }
  return { ...estado, attempt }
}
