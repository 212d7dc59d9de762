import { ApiError } from '../answer.ts'
import { isObject } from '../block-kit/checks.ts'
import { jsonArgument, type MethodContext, type Methods, requiredText } from '../method.ts'

export function functionsMethods({ workflows }: Pick<MethodContext, 'workflows'>): Methods {
  return {
    'functions.completeSuccess': {
      scope: null,
      run: (call) => {
        const outputs = jsonArgument(call, 'outputs')
        if (!isObject(outputs)) throw new ApiError('invalid_arguments')
        workflows.complete(call.workspace, requiredText(call, 'function_execution_id'), outputs)
        return {}
      },
    },
    'functions.completeError': {
      scope: null,
      run: (call) => {
        workflows.fail(call.workspace, requiredText(call, 'function_execution_id'), requiredText(call, 'error'))
        return {}
      },
    },
  }
}
